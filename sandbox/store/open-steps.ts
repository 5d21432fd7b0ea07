import { and, desc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import type { TransactionStatus } from '../contract/kinds.ts'
import type { Network } from '../contract/network.ts'
import { actions, transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'
import { FINISHED_STEP, OPEN_ACTION } from './stored-action.ts'

/** Sent, as far as anyone says, and not seen in a block. */
const SENT: readonly TransactionStatus[] = ['SIGNED', 'BROADCASTED', 'PENDING']

/** A sender's steps on a network that may still happen: the newest action's first, each action's in order. */
export function openSteps(store: Store, network: Network, sender: string): Promise<StepRow[]> {
  return open(store, network, eq(transactions.sender, sender))
}

/** The open steps on a network that were reported or seen with this hash. */
export function stepsClaiming(store: Store, network: Network, hash: string): Promise<StepRow[]> {
  return open(store, network, eq(transactions.hash, hash))
}

/** The open steps on a network that wait to be seen. */
export function sentSteps(store: Store, network: Network): Promise<StepRow[]> {
  return open(store, network, inArray(transactions.status, [...SENT]))
}

/** The steps of an asynchronous action do not depend on each other: one fails, the other still happens. */
const goesOnThoughFailed = and(
  eq(actions.executionPattern, 'asynchronous'),
  eq(actions.status, 'FAILED'),
)

async function open(store: Store, network: Network, which: SQL): Promise<StepRow[]> {
  const rows = await store
    .select({ step: transactions })
    .from(transactions)
    .innerJoin(actions, eq(actions.id, transactions.actionId))
    .where(
      and(
        eq(transactions.network, network),
        which,
        notInArray(transactions.status, [...FINISHED_STEP]),
        or(inArray(actions.status, [...OPEN_ACTION]), goesOnThoughFailed),
      ),
    )
    .orderBy(desc(actions.ordinal), transactions.stepIndex)
  return rows.map(({ step }) => step)
}

/** The step that this chain transaction was found to be; null when it serves none. */
export async function stepOfHash(
  store: Store,
  network: Network,
  hash: string,
): Promise<StepRow | null> {
  const [row] = await store
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.network, network),
        eq(transactions.hash, hash),
        eq(transactions.matched, true),
      ),
    )
  return row ?? null
}
