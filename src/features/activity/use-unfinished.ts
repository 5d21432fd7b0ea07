import { useQueries } from '@tanstack/react-query'
import { actionsQuery } from '#src/api/queries/actions.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { NO_FILTER, OPEN_STATUSES, toActionFilter } from './activity-filter.ts'
import { mergeStreams } from './merge-streams.ts'

const REFRESH_MS = 60_000

/** An address's open actions, read again as an event may be missed; a hidden tab asks nothing. */
const openActionsQuery = (address: string) => ({
  ...actionsQuery(toActionFilter(address, { ...NO_FILTER, status: 'unfinished' })),
  refetchInterval: REFRESH_MS,
})

/** Whether an action that was requested in this browser is still open. @param facts the action's own */
export const canContinue = ({ status }: Action, facts: readonly Fact[]): boolean =>
  OPEN_STATUSES.has(status) && getIntent(facts) !== null

interface Unfinished {
  /** Newest first. */
  readonly items: readonly Action[]
  readonly isReading: boolean
}

/**
 * Reads the open actions that were requested in this browser; only of those addresses that requested any. What others
 * created for an address is never offered. Source: decisions/011-creation.
 * @param facts null until the journal is read
 */
export function useUnfinished(
  owners: readonly Owner[],
  facts: readonly Fact[] | null,
  getFacts: (action: string) => readonly Fact[],
): Unfinished {
  const requesting = owners.filter(({ address }) =>
    facts?.some((fact) => fact.kind === 'intended' && isSameAddress(fact.request.address, address)),
  )
  const queries = useQueries({
    queries: requesting.map(({ address }) => openActionsQuery(address)),
  })
  const streams = queries.map(({ data }) => ({ items: data?.items ?? [], isComplete: true }))
  return {
    items: mergeStreams(streams).items.filter((action) => canContinue(action, getFacts(action.id))),
    isReading: facts === null || queries.some(({ isPending }) => isPending),
  }
}
