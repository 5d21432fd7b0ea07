import { fetchActions, OPEN_STATUSES } from '#src/api/queries/actions.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { adoptAction } from '#src/execution/adopt-action.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import {
  findLostIntents,
  sortOpenActions,
  type OpenActions,
  type YieldAccount,
} from './open-actions.ts'

/**
 * What is unfinished on a yield for an address. A request whose answer was lost is looked for first: if exactly one equal
 * action exists it is this browser's own from here on. @throws EarnError when the list can't be read.
 */
export async function readOpenActions(
  journal: Journal,
  { yieldId, address }: YieldAccount,
): Promise<OpenActions> {
  const yieldAccount = { yieldId, address }
  const now = serviceClock.now()
  for (const { intent, request, asset } of findLostIntents(
    await journal.all(),
    yieldAccount,
    now,
  )) {
    await adoptAction(journal, intent, { request, asset })
  }
  const { items } = await fetchActions({ ...yieldAccount, statuses: OPEN_STATUSES })
  const facts = await journal.all()
  return sortOpenActions(items, facts, findLostIntents(facts, yieldAccount, now))
}
