import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { getWalletFamily } from '#src/features/portfolio/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass, Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Count, ExactRate, ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { hasRequirements } from './eligibility/requirements.ts'
import { RequirementsAlert } from './eligibility/requirements-alert.tsx'
import { RateWarnings } from './rate/rate-texts.tsx'
import { getAvailableActions } from './available-actions.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'

export interface YieldPanelProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
  readonly requirements: Requirements | undefined
  /** The possible owner of a position; undefined without one. */
  readonly address: string | undefined
  /** A watched address: nothing can be signed. */
  readonly isWatched: boolean
}

/** Rendered in place of the actions for a watched address. */
function WatchedAlert({ network }: { network: string }) {
  const t = useTranslations('yield')
  const shell = useTranslations('shell')
  const { open } = useConnectDialog()
  return (
    <Alert
      actions={
        <Button variant="secondary" onClick={() => open(findNetwork(network).family)}>
          {shell('connect')}
        </Button>
      }
    >
      {t('watched')}
    </Alert>
  )
}

/** Rate, TVL and actions; for a closed one the reason. */
export function YieldPanel({
  earnYield,
  paused,
  requirements,
  address,
  isWatched,
}: YieldPanelProps) {
  const t = useTranslations('yield')
  const { id, network, rewardRate, statistics } = earnYield
  const availability = getAvailability(earnYield, paused)
  const ways = getAvailableActions(earnYield, paused)
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const reason = availability === 'paused' && isElsewhere ? 'region' : availability
  const canExit = ways.exit && address !== undefined
  const hasWallet = getWalletFamily(network) !== null
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <div>
        <p className="text-sm text-muted">{t('stats.rate')}</p>
        <p className="text-4xl font-semibold tracking-tight text-good">
          <ExactRate rate={rewardRate.total} type={rewardRate.rateType} />
        </p>
      </div>
      <RateWarnings earnYield={earnYield} />
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
      {!hasWallet && <Alert>{t('noWallet', { network: findNetwork(network).name })}</Alert>}
      {reason !== 'open' && <Alert tone="warning">{t(`closed.${reason}`)}</Alert>}
      {requirements && hasRequirements(requirements) && (
        <RequirementsAlert earnYield={earnYield} requirements={requirements} address={address} />
      )}
      {hasWallet && isWatched && <WatchedAlert network={network} />}
      {hasWallet && !isWatched && (ways.enter || canExit) && (
        <div className="flex flex-col gap-2">
          {ways.enter && (
            <Link
              to={buildPath('/yields/$yieldId/enter', { yieldId: id })}
              className={getButtonClass({ size: 'lg', wide: true })}
            >
              {t('deposit')}
            </Link>
          )}
          {canExit && (
            <Link
              to={buildPath('/yields/$yieldId/exit', { yieldId: id })}
              className={getButtonClass({ variant: 'secondary', size: 'lg', wide: true })}
            >
              {t('withdraw')}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
