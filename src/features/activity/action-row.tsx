import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { TokenOnNetworkLogo } from '#src/features/logos/index.ts'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { getButtonClass, iconButtonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { ActionDetails } from './action-details.tsx'
import { getActionStatus } from './action-status.ts'
import { getAssetSymbol } from './asset-symbol.ts'

export interface ActionRowProps {
  readonly action: Action
  /** The action's facts; null until the journal is read. */
  readonly facts: readonly Fact[] | null
  /** Undefined if the catalogue has none, or is not read. */
  readonly earnYield: CatalogueRow | undefined
  /** Whether the list is of several addresses. */
  readonly hasAddress: boolean
  /** Whether it can be continued here. */
  readonly canContinue: boolean
  /** Whether its details are shown. */
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}

const INTENTS = ['enter', 'exit'] as const

/** Returns an action's label: enter and exit by intent, as the type is STAKE for every deposit. */
function useActionLabel(): (action: Pick<Action, 'intent' | 'type'>) => string {
  const t = useTranslations('activity')
  return ({ intent, type }) => {
    const known = findKnownValue(INTENTS, intent)
    if (known !== null) return t(`intent.${known}`)
    const managed = findKnownValue(PENDING_TYPES, type)
    return managed === null ? humanizeValue(type) : t(`type.${managed}`)
  }
}

/** Source: contract: Action status. The enum is open. The last three are this browser's own. */
const ACTION_STATUSES = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'CANCELED',
  'STALE',
  'REPORTED',
  'CONTESTED',
  'UNARRIVED',
] as const

/** The badge color of a status. */
const ACTION_TONES: Readonly<Record<(typeof ACTION_STATUSES)[number], Tone>> = {
  CREATED: 'warning',
  WAITING_FOR_NEXT: 'warning',
  PROCESSING: 'info',
  SUCCESS: 'good',
  FAILED: 'danger',
  CANCELED: 'neutral',
  STALE: 'neutral',
  REPORTED: 'info',
  CONTESTED: 'warning',
  UNARRIVED: 'info',
}

function ActionStatusBadge({ status }: { status: string }) {
  const t = useTranslations('activity.status')
  const { isWatched } = useOwners()
  const known = findKnownValue(ACTION_STATUSES, status)
  if (known === null) return <Badge>{humanizeValue(status)}</Badge>
  return (
    <Badge tone={ACTION_TONES[known]}>
      {t(isWatched && known === 'WAITING_FOR_NEXT' ? 'WAITING_FOR_OWNER' : known)}
    </Badge>
  )
}

function YieldLogo({ earnYield }: Pick<ActionRowProps, 'earnYield'>) {
  if (!earnYield) return <Logo src={null} name="?" />
  const { token: symbol, tokenAddress: address, network } = earnYield
  return <TokenOnNetworkLogo token={{ symbol, address, network }} />
}

/** An action: what, where, how much, when and its status, with its details. Own requests are shown as requested. */
export function ActionRow(props: ActionRowProps) {
  const { action, facts, earnYield, hasAddress, canContinue, isOpen, onToggle } = props
  const t = useTranslations('activity')
  const id = useId()
  const getActionLabel = useActionLabel()
  const requested = getRequestedAction(action, facts && getIntent(facts))
  const symbol = getAssetSymbol(requested, earnYield) ?? undefined
  const network = earnYield?.network ?? action.transactions[0]?.network
  const to = buildPath('/actions/$actionId', { actionId: action.id })
  return (
    <>
      <div className="relative flex items-center gap-3 py-4 ps-4 pe-2 transition-colors hover:bg-hover sm:ps-5 sm:pe-3">
        <YieldLogo earnYield={earnYield} />
        <div className="min-w-0 flex-1 text-sm text-muted">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-base text-ink">
            <Link to={to} className="stretched font-semibold" id={id}>
              {getActionLabel(requested)}
            </Link>
            {facts !== null && requested.amount !== null && (
              <span className="font-semibold">
                <Amount amount={requested.amount} symbol={symbol} />
              </span>
            )}
          </div>
          <p className="truncate" lang="en">
            {earnYield?.name ?? sanitizeText(requested.yieldId)}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p>
              <RelativeTime date={action.createdAt} now={serviceClock.now()} />
              {/* On phones the logo says it. */}
              {network !== undefined && (
                <span className="max-sm:sr-only"> · {findNetwork(network).name}</span>
              )}
            </p>
            {facts !== null && <ActionStatusBadge status={getActionStatus(action, facts)} />}
          </div>
          {hasAddress && (
            <p className="relative w-fit">
              <Address address={action.address} inline />
            </p>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('details.label')}
          aria-describedby={id}
          title={t('details.label')}
          onClick={() => onToggle(action.id)}
          className={`${iconButtonClass} relative`}
        >
          <Icon
            name="down"
            className={`size-5 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      {canContinue && (
        <p className="px-4 pb-4 sm:ps-17 sm:pe-5">
          <Link to={to} aria-describedby={id} className={`${getButtonClass()} max-sm:w-full`}>
            {t('continue')}
          </Link>
        </p>
      )}
      {isOpen && facts !== null && (
        <ActionDetails action={action} facts={facts} yieldId={requested.yieldId} />
      )}
    </>
  )
}
