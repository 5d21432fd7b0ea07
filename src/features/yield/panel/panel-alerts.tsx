import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { canSignOn, isUnknownEvm } from '#src/families/wallet-family.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { hasRequirements } from '../eligibility/requirements.ts'
import { RequirementsAlert } from '../eligibility/requirements-alert.tsx'
import { getAvailableActions } from '../available-actions.ts'
import type { Intent } from './action-form-context.ts'

export interface ActionPanelProps {
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

/** Returns the actions that are possible: nothing is signed for a watched address or an unsupported network. */
export function getPossibleIntents({
  earnYield,
  paused,
  address,
  isWatched,
}: Omit<ActionPanelProps, 'requirements'>): readonly Intent[] {
  const ways = getAvailableActions(earnYield, paused)
  if (!canSignOn(earnYield.network) || isWatched) return []
  return [
    ...(ways.enter ? (['enter'] as const) : []),
    ...(ways.exit && address !== undefined ? (['exit'] as const) : []),
  ]
}

/** Why something is not possible, and who may take part; nothing where there is nothing to say. */
export function PanelAlerts({
  earnYield,
  paused,
  requirements,
  address,
  isWatched,
}: ActionPanelProps) {
  const t = useTranslations('yield')
  const { network } = earnYield
  const availability = getAvailability(earnYield, paused)
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const reason = availability === 'paused' && isElsewhere ? 'region' : availability
  const hasWallet = canSignOn(network)
  return (
    <>
      {!hasWallet && (
        <Alert>
          {t(isUnknownEvm(earnYield) ? 'noNode' : 'noWallet', {
            network: findNetwork(network).name,
          })}
        </Alert>
      )}
      {reason !== 'open' && <Alert tone="warning">{t(`closed.${reason}`)}</Alert>}
      {requirements && hasRequirements(requirements) && (
        <RequirementsAlert earnYield={earnYield} requirements={requirements} address={address} />
      )}
      {hasWallet && isWatched && <WatchedAlert network={network} />}
    </>
  )
}
