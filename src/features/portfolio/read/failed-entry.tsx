import { useIsFetching } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '#src/api/queries/balance-query.ts'
import type { BalanceRequest } from '#src/api/queries/balances.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { GroupFailure } from '../list/position-group.ts'
import { OwnerName } from '../owners/owner-name.tsx'

export interface FailedEntryProps {
  readonly failure: GroupFailure
  readonly onRetry: (queries: readonly BalanceRequest[]) => void
}

/** A position that could not be read, in its place: why, and how to read it again. */
export function FailedEntry({ failure, onRetry }: FailedEntryProps) {
  const t = useTranslations('portfolio.partly')
  const shell = useTranslations('shell')
  const { yieldId, address, network, owner, reason } = failure
  const query = { yieldId, address, network }
  const name = <OwnerName owner={owner} />
  const isFetching = useIsFetching({ queryKey: balanceQuery(query).queryKey, exact: true }) > 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-warning-soft px-4 py-3 text-sm sm:px-5">
      <Icon name="warning" className="size-5 text-warning" />
      <div className="min-w-0 flex-1">
        <p>{t.rich('entry', { owner: () => name })}</p>
        {reason !== '' && (
          <p className="text-muted" lang="en">
            {reason}
          </p>
        )}
      </div>
      <Button variant="secondary" busy={isFetching} onClick={() => onRetry([query])}>
        {shell('retry')}
      </Button>
    </div>
  )
}
