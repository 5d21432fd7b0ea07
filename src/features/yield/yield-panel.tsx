import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { walletFamilyOf } from '#src/features/portfolio/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Count } from '#src/ui/numbers/count.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-usd.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { hasRequirements } from './gate/has-requirements.ts'
import { RequirementsNotice } from './gate/requirements-notice.tsx'
import { RateFlagNotices } from './rate/rate-flag-notices.tsx'
import { WatchedNotice } from './watched-notice.tsx'
import { yieldWays } from './yield-ways.ts'

export interface YieldPanelProps {
  readonly found: Yield
  readonly paused: PausedDeposits | undefined
  readonly requirements: Requirements | undefined
  /** Of somebody who could have something to withdraw; undefined: nobody is connected. */
  readonly address: string | undefined
  /** The page is about somebody else than the wallet: nothing can be signed. */
  readonly isWatched: boolean
}

/** The rate, the size, and the ways in and out; where one is closed, why. */
export function YieldPanel({ found, paused, requirements, address, isWatched }: YieldPanelProps) {
  const t = useTranslations('yield')
  const { id, network, rewardRate, statistics } = found
  const availability = getAvailability(found, paused)
  const ways = yieldWays(found, paused)
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const why = availability === 'paused' && isElsewhere ? 'region' : availability
  const canExit = ways.exit && address !== undefined
  const hasWallet = walletFamilyOf(network) !== null
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <div>
        <p className="text-sm text-muted">{t('stats.rate')}</p>
        <p className="text-4xl font-semibold tracking-tight text-good">
          <ExactRate rate={rewardRate.total} type={rewardRate.rateType} />
        </p>
      </div>
      <RateFlagNotices found={found} />
      <dl className="grid grid-cols-2 gap-4">
        <Stat label={t('stats.tvl')}>
          <ExactUsd usd={statistics?.tvlUsd} compact />
        </Stat>
        {statistics?.uniqueUsers !== undefined && (
          <Stat label={t('stats.users')}>
            <Count count={statistics.uniqueUsers} />
          </Stat>
        )}
      </dl>
      {!hasWallet && <Notice>{t('noWallet', { network: findNetwork(network).name })}</Notice>}
      {why !== 'open' && <Notice tone="warning">{t(`closed.${why}`)}</Notice>}
      {requirements && hasRequirements(requirements) && (
        <RequirementsNotice found={found} requirements={requirements} address={address} />
      )}
      {hasWallet && isWatched && <WatchedNotice network={network} />}
      {hasWallet && !isWatched && (ways.enter || canExit) && (
        <div className="flex flex-col gap-2">
          {ways.enter && (
            <Link
              to={pathTo('/yields/$yieldId/enter', { yieldId: id })}
              className={buttonClass({ size: 'lg', wide: true })}
            >
              {t('deposit')}
            </Link>
          )}
          {canExit && (
            <Link
              to={pathTo('/yields/$yieldId/exit', { yieldId: id })}
              className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
            >
              {t('withdraw')}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
