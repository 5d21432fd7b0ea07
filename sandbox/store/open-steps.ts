import { and, desc, eq, inArray, notInArray, or, gt, type SQL } from 'drizzle-orm'
import type { Network } from '../contract/network.ts'
import { actions, transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'
import {
  FINISHED_STEP_STATUSES,
  OPEN_ACTION_STATUSES,
  SENT_STEP_STATUSES,
} from './stored-action.ts'

/** The steps that refer to blocks above `number`: mined there, or made when the chain was that high. */
export function findStepsAboveBlock(
  store: Store,
  network: Network,
  number: bigint,
): Promise<StepRow[]> {
  const above = or(gt(transactions.minedBlock, number), gt(transactions.createdBlock, number))
  return store
    .select()
    .from(transactions)
    .where(and(eq(transactions.network, network), above))
}

/** A sender's steps on a network that may still happen: the newest action's first, each action's in order. */
export function findOpenSteps(store: Store, network: Network, sender: string): Promise<StepRow[]> {
  return selectOpenSteps(store, network, eq(transactions.sender, sender))
}

/** The open steps on a network that were reported or seen with this hash. */
export function findOpenStepsByHash(
  store: Store,
  network: Network,
  hash: string,
): Promise<StepRow[]> {
  return selectOpenSteps(store, network, eq(transactions.hash, hash))
}

/** The steps on a network that were sent, as far as anyone says, and are not seen in a block. */
export function findSentSteps(store: Store, network: Network): Promise<StepRow[]> {
  return selectOpenSteps(store, network, isSent)
}

/** Which of these addresses have open steps on a network. */
export async function findOpenSenders(
  store: Store,
  network: Network,
  senders: readonly string[],
): Promise<ReadonlySet<string>> {
  const steps = await selectOpenSteps(store, network, inArray(transactions.sender, [...senders]))
  return new Set(steps.map(({ sender }) => sender))
}

const isSent = inArray(transactions.status, [...SENT_STEP_STATUSES])

/** The steps of an asynchronous action do not depend on each other: one fails, the other still happens. */
const continuesAfterFailure = and(
  eq(actions.executionPattern, 'asynchronous'),
  eq(actions.status, 'FAILED'),
)

async function selectOpenSteps(store: Store, network: Network, condition: SQL): Promise<StepRow[]> {
  const rows = await store
    .select({ step: transactions })
    .from(transactions)
    .innerJoin(actions, eq(actions.id, transactions.actionId))
    .where(
      and(
        eq(transactions.network, network),
        condition,
        notInArray(transactions.status, [...FINISHED_STEP_STATUSES]),
        // What was sent is followed to its end, whatever became of its action.
        or(inArray(actions.status, [...OPEN_ACTION_STATUSES]), isSent, continuesAfterFailure),
      ),
    )
    .orderBy(desc(actions.ordinal), transactions.stepIndex)
  return rows.map(({ step }) => step)
}

/** The steps that this chain transaction was found to be: several when a contract account makes several calls in it. */
export function findMatchedSteps(store: Store, network: Network, hash: string): Promise<StepRow[]> {
  return store
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.network, network),
        eq(transactions.hash, hash),
        eq(transactions.matched, true),
      ),
    )
}
