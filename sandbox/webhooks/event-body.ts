import { and, eq } from 'drizzle-orm'
import { findActionOfStep } from '../store/find-action.ts'
import type { Store } from '../store/store.ts'
import { positions, watches, type EventRow } from './schema.ts'

interface Told {
  /** Whose action it was. */
  readonly project: string
  /** The subject's own id, beside network and address. */
  readonly subject: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string | null>>
}

/**
 * The JSON of an event (contract: Webhook events), with its subject as it is at this moment; null when
 * the subject is no more, as after new chains.
 */
export async function eventBody(store: Store, event: EventRow): Promise<string | null> {
  const { id, resource, action, network, address, createdAt } = event
  const told =
    resource === 'transaction'
      ? await tellTransaction(store, event.subjectId)
      : await tellPosition(store, event.subjectId)
  if (!told) return null
  return JSON.stringify({
    id,
    type: `${resource}.${action}`,
    resource,
    action,
    created_at: createdAt.toISOString(),
    project_id: told.project,
    subject: { ...told.subject, network, address },
    data: told.data,
  })
}

async function tellTransaction(store: Store, id: string): Promise<Told | null> {
  const stored = await findActionOfStep(store, id)
  const step = stored?.steps.find((each) => each.id === id)
  if (!stored || !step) return null
  return {
    project: stored.action.project,
    subject: { transaction_id: id },
    data: {
      id,
      network: step.network,
      status: step.status,
      type: step.type,
      hash: step.hash,
      createdAt: step.createdAt.toISOString(),
      broadcastedAt: step.broadcastedAt?.toISOString() ?? null,
      error: step.error,
      address: stored.action.address,
    },
  }
}

async function tellPosition(store: Store, id: string): Promise<Told | null> {
  const sameOwner = and(eq(watches.yieldId, positions.yieldId), eq(watches.owner, positions.owner))
  const [found] = await store
    .select({ position: positions, watch: watches })
    .from(positions)
    .innerJoin(watches, sameOwner)
    .where(eq(positions.id, id))
  if (!found) return null
  const { position, watch } = found
  const { validatorAddress } = position
  return {
    project: watch.project,
    subject: { position_id: id },
    data: {
      position_id: id,
      status: position.type,
      completedAt: position.completedAt?.toISOString() ?? null,
      integrationId: position.yieldId,
      address: watch.address,
      type: watch.actionType,
      ...(validatorAddress === null ? {} : { validatorAddress }),
    },
  }
}
