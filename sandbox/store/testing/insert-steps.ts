import { randomUUID } from 'node:crypto'
import type { ExecutionPattern } from '../../contract/kinds.ts'
import { findAction } from '../find-action.ts'
import { insertAction } from '../insert-action.ts'
import type { NewStep, StepRow } from '../schema.ts'
import { settleAction } from '../settle-action.ts'
import type { Store } from '../store.ts'
import type { StoredAction } from '../stored-action.ts'
import { buildStep } from './build-step.ts'

/** Writes an action of these steps as a request would, and reads it back. */
export async function insertSteps(
  store: Store,
  parts: readonly Partial<StepRow>[],
  executionPattern: ExecutionPattern = 'synchronous',
  now = new Date(),
): Promise<StoredAction> {
  const actionId = randomUUID()
  const first = parts.map(({ status = 'CREATED' }) => ({ status }))
  const settled = settleAction(first, executionPattern)
  const steps = parts.map((part, stepIndex): NewStep => {
    const status = settled.steps[stepIndex] ?? 'CREATED'
    return buildStep({ ...part, id: randomUUID(), actionId, stepIndex, createdAt: now, status })
  })
  const { sender, network } = buildStep(parts[0])
  await insertAction(
    store,
    {
      id: actionId,
      project: 'sandbox',
      intent: 'enter',
      type: 'STAKE',
      yieldId: 'test-yield',
      network,
      address: sender,
      owner: sender,
      amount: '1',
      amountRaw: '1000000',
      amountUsd: '1',
      executionPattern,
      rawArguments: { amount: '1' },
      status: settled.status,
      createdAt: now,
      completedAt: settled.status === 'SUCCESS' ? now : null,
      touchedAt: now,
    },
    steps,
  )
  const stored = await findAction(store, actionId)
  if (!stored) throw new Error('the action is not there')
  return stored
}
