import { sql } from 'drizzle-orm'
import type { TransactionStatus } from '../contract/enums.ts'
import type { ActionRow, StepRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { recordEvents, wake } from './record-events.ts'
import { watches } from './schema.ts'

/** A step whose status changes, as it was, with the status that it gets. */
export interface StatusChange {
  readonly step: StepRow
  readonly status: TransactionStatus
}

/**
 * Tells of transactions whose status changes, within the SQL transaction that changes them, and has the position looked
 * at where a step was confirmed, or is not any more.
 */
export async function recordStatusChanges(
  tx: Store,
  action: ActionRow,
  changes: readonly StatusChange[],
  now: Date,
): Promise<void> {
  const { network, address } = action
  const subjectIds = changes.map(({ step }) => step.id)
  await recordEvents(
    tx,
    subjectIds.map((subjectId) => ({ resource: 'transaction', subjectId, network, address })),
    now,
  )
  if (changes.some(movesPosition)) await watchPosition(tx, action)
}

/** An approval allows and moves nothing. */
const movesPosition = ({ step, status }: StatusChange): boolean =>
  step.type !== 'APPROVAL' && (step.status === 'CONFIRMED' || status === 'CONFIRMED')

async function watchPosition(tx: Store, action: ActionRow): Promise<void> {
  const { yieldId, owner, address, network, project, type: actionType } = action
  await tx
    .insert(watches)
    .values({ yieldId, owner, address, network, project, actionType })
    .onConflictDoUpdate({
      target: [watches.yieldId, watches.owner],
      set: { address, project, actionType, changes: sql`${watches.changes} + 1` },
    })
  await wake(tx)
}
