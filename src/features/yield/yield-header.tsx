import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { AvailabilityBadge, useYieldTypeLabel } from '#src/features/discover/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The yield's name and what it is in a line. */
export function YieldHeader({
  earnYield,
  paused,
}: {
  earnYield: Yield
  paused: PausedDeposits | undefined
}) {
  const t = useTranslations('yield')
  const type = useYieldTypeLabel()(earnYield.mechanics.type)
  return (
    <div className="flex items-start gap-4">
      <TokenLogo token={earnYield.token} className="mt-1 size-11 sm:size-13" />
      <div className="min-w-0">
        <PageHeading title={getYieldName(earnYield)} foreign={getYieldName(earnYield)}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              {earnYield.token.symbol} {t('on', { network: findNetwork(earnYield.network).name })} ·{' '}
              {type}
            </span>
            <AvailabilityBadge availability={getAvailability(earnYield, paused)} />
          </p>
        </PageHeading>
      </div>
    </div>
  )
}
