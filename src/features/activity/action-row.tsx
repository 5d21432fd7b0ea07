import type { Action } from '#src/api/schemas/action.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { isUnarrived } from '#src/execution/arrival.ts'
import { canStillHappen, isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'

interface ActionRowProps {
  readonly action: Action
  /** The action's facts; null until the journal is read. */
  readonly facts: readonly Fact[] | null
  /** By their ids. */
  readonly yields: ReadonlyMap<string, Yield>
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

/**
 * Returns an action's status: from the service, but for own actions no more than the chain confirms. `REPORTED`: done
 * by the service only; `CONTESTED`: given up by the service while the chain is undecided; `UNARRIVED`: executed, but
 * no block shows a payout.
 * @param facts the action's own
 */
export function getActionStatus(action: Action, facts: readonly Fact[]): string {
  const { status, transactions } = action
  if (getIntent(facts) === null) return status
  if (status === 'SUCCESS') {
    if (!isConfirmedOnChain(action, facts)) return 'REPORTED'
    return isUnarrived(action, facts) ? 'UNARRIVED' : status
  }
  const hasTimedOut = status === 'FAILED' || status === 'CANCELED'
  return hasTimedOut && transactions.some((step) => canStillHappen(step, facts))
    ? 'CONTESTED'
    : status
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

/** An action: what, where, how much, when and its status, as one link. Own requests are shown as requested. */
export function ActionRow({ action, facts, yields }: ActionRowProps) {
  const getActionLabel = useActionLabel()
  const requested = getRequestedAction(action, facts && getIntent(facts))
  const earnYield = yields.get(requested.yieldId)
  const symbol = requested.symbol ?? earnYield?.token.symbol
  return (
    <li className="relative flex items-center gap-3 px-4 py-4 transition-colors hover:bg-hover sm:px-5">
      {earnYield ? <TokenLogo token={earnYield.token} /> : <Logo src={null} name="?" />}
      <div className="min-w-0 flex-1">
        <Link
          to={buildPath('/actions/$actionId', { actionId: action.id })}
          className="stretched font-semibold"
        >
          {getActionLabel(requested)}
        </Link>
        <p className="text-sm text-muted" lang="en">
          {getYieldName(earnYield, requested.yieldId)}
        </p>
        <p className="text-sm text-muted sm:hidden">
          <RelativeTime date={action.createdAt} now={serviceClock.now()} />
        </p>
      </div>
      <p className="hidden text-sm text-muted sm:block">
        <RelativeTime date={action.createdAt} now={serviceClock.now()} />
      </p>
      <div className="flex flex-col items-end gap-1.5 sm:min-w-44">
        {facts !== null && requested.amount !== null && (
          <span className="font-semibold">
            <Amount amount={requested.amount} symbol={symbol} />
          </span>
        )}
        {facts !== null && <ActionStatusBadge status={getActionStatus(action, facts)} />}
      </div>
    </li>
  )
}
