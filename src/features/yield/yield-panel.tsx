import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { availabilityOf, type Paused } from '#src/catalogue/availability.ts'
import { walletFamilyOf } from '#src/features/portfolio/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { yieldWays } from './yield-ways.ts'

export interface YieldPanelProps {
  readonly found: Yield
  readonly paused: Paused | undefined
  /** Whether there is an address that could have something to withdraw. */
  readonly hasAccount: boolean
}

/** The rate, the size, and the ways in and out; where one is closed, why. */
export function YieldPanel({ found, paused, hasAccount }: YieldPanelProps) {
  const t = useTranslations('yield')
  const format = useFormatter()
  const { id, network, rewardRate, statistics } = found
  const availability = availabilityOf(found, paused)
  const ways = yieldWays(found, paused)
  const hasWallet = walletFamilyOf(network) !== null
  return (
    <Card className="space-y-5 p-5">
      <div>
        <p className="text-sm text-muted">{t('stats.rate')}</p>
        <p className="text-4xl font-semibold tracking-tight text-accent-ink">
          <Rate rate={rewardRate.total} type={rewardRate.rateType} />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        <Stat label={t('stats.tvl')}>
          <Usd usd={statistics?.tvlUsd} compact />
        </Stat>
        {statistics?.uniqueUsers !== undefined && (
          <Stat label={t('stats.users')}>
            <span className="figures">{format.number(statistics.uniqueUsers)}</span>
          </Stat>
        )}
      </dl>
      {hasWallet ? (
        <div className="flex flex-col gap-2">
          {ways.enter && (
            <Link
              to="/yields/$yieldId/enter"
              params={{ yieldId: id }}
              className={buttonClass({ size: 'lg', wide: true })}
            >
              {t('deposit')}
            </Link>
          )}
          {ways.exit && hasAccount && (
            <Link
              to="/yields/$yieldId/exit"
              params={{ yieldId: id }}
              className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
            >
              {t('withdraw')}
            </Link>
          )}
        </div>
      ) : (
        <Notice>{t('noWallet', { network: findNetwork(network).name })}</Notice>
      )}
      {availability !== 'open' && <Notice tone="warning">{t(`closed.${availability}`)}</Notice>}
      {ways.exitByActions && <p className="text-sm text-muted">{t('exitByActions')}</p>}
    </Card>
  )
}
