import { and, desc, eq, inArray, notInArray, or, gt, type SQL } from 'drizzle-orm'
import type { Network } from '../contract/network.ts'
import { actions, transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'
import {
  FINISHED_STEP_STATUSES,
  OPEN_ACTION_STATUSES,
  SENT_STEP_STATUSES,
} from './stored-action.ts'

/** Finds steps that refer to blocks above `number`: mined or created there. */
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

/** Returns the blocks of an owner's confirmed steps in a yield, oldest first. */
export async function findConfirmedBlocks(
  store: Store,
  { yieldId, owner }: { readonly yieldId: string; readonly owner: string },
): Promise<bigint[]> {
  const ofOwner = and(eq(actions.yieldId, yieldId), eq(actions.owner, owner))
  const rows = await store
    .selectDistinct({ block: transactions.minedBlock })
    .from(transactions)
    .innerJoin(actions, eq(actions.id, transactions.actionId))
    .where(and(ofOwner, eq(transactions.status, 'CONFIRMED')))
    .orderBy(transactions.minedBlock)
  return rows.flatMap(({ block }) => block ?? [])
}

/** Finds a sender's open steps on a network: newest action first, each action's in order. */
export function findOpenSteps(store: Store, network: Network, sender: string): Promise<StepRow[]> {
  return selectOpenSteps(store, network, eq(transactions.sender, sender))
}

/** Finds the open steps on a network reported or seen with this hash. */
export function findOpenStepsByHash(
  store: Store,
  network: Network,
  hash: string,
): Promise<StepRow[]> {
  return selectOpenSteps(store, network, eq(transactions.hash, hash))
}

/** Finds the sent steps on a network that are in no block yet. */
export function findSentSteps(store: Store, network: Network): Promise<StepRow[]> {
  return selectOpenSteps(store, network, isSent)
}

/** Returns which of these addresses have open steps on a network. */
export async function findOpenSenders(
  store: Store,
  network: Network,
  senders: readonly string[],
): Promise<ReadonlySet<string>> {
  const steps = await selectOpenSteps(store, network, inArray(transactions.sender, [...senders]))
  return new Set(steps.map(({ sender }) => sender))
}

const isSent = inArray(transactions.status, [...SENT_STEP_STATUSES])

/** Steps of an asynchronous action are independent: one fails, the others continue. */
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
        // Sent transactions are tracked to the end, whatever became of their action.
        or(inArray(actions.status, [...OPEN_ACTION_STATUSES]), isSent, continuesAfterFailure),
      ),
    )
    .orderBy(desc(actions.ordinal), transactions.stepIndex)
  return rows.map(({ step }) => step)
}

/** Finds the steps matched to a transaction: several for the inner calls of a contract account. */
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
