import { Link } from '@tanstack/react-router'
import type { Action } from '#src/api/schemas/action.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { Moment } from '#src/ui/numbers/moment.tsx'
import { TokenIcon } from '#src/ui/token-icon.tsx'
import { ActionStatusBadge } from './action-status-badge.tsx'
import { useActionWords } from './use-action-words.ts'

/** One action: what it did, where, how much, when, and how far it is; all of it leads to its page. */
export function ActionRow({ action, found }: { action: Action; found: Yield | undefined }) {
  const words = useActionWords()
  const symbol = found?.token.symbol
  return (
    <li className="relative flex items-center gap-3 px-4 py-4 transition-colors hover:bg-hover sm:px-5">
      <TokenIcon symbol={symbol ?? '?'} />
      <div className="min-w-0 flex-1">
        <Link
          to="/actions/$actionId"
          params={{ actionId: action.id }}
          className="stretched font-semibold"
        >
          {words(action)}
        </Link>
        <p className="truncate text-sm text-muted" lang="en">
          {found?.metadata.name || action.yieldId}
        </p>
        <p className="text-sm text-muted sm:hidden">
          <Moment date={action.createdAt} now={serviceClock.now()} />
        </p>
      </div>
      <p className="hidden text-sm text-muted sm:block">
        <Moment date={action.createdAt} now={serviceClock.now()} />
      </p>
      <div className="flex flex-col items-end gap-1.5 sm:min-w-44">
        {action.amount !== undefined && (
          <span className="font-semibold">
            <Amount amount={action.amount} symbol={symbol} />
          </span>
        )}
        <ActionStatusBadge status={action.status} />
      </div>
    </li>
  )
}
