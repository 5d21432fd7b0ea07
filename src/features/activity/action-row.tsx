import type { Action } from '#src/api/schemas/action.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { intentOf } from '#src/execution/intent-of.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { getActionStatus } from './action-status.ts'
import { ActionStatusBadge } from './action-status-badge.tsx'
import { useActionLabel } from './use-action-label.ts'

interface ActionRowProps {
  readonly action: Action
  /** The action's own; null until the journal was read. */
  readonly facts: readonly Fact[] | null
  /** By their ids. */
  readonly yields: ReadonlyMap<string, Yield>
}

/**
 * One action: what it did, where, how much, when, and how far it is; all of it leads to its page. What was asked for here is
 * told as it was asked for.
 */
export function ActionRow({ action, facts, yields }: ActionRowProps) {
  const getActionLabel = useActionLabel()
  const requested = getRequestedAction(action, facts && intentOf(facts))
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
