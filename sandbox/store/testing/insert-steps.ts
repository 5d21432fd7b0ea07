import { randomUUID } from 'node:crypto'
import type { ExecutionPattern } from '../../contract/enums.ts'
import { findAction, insertAction } from '../action-store.ts'
import type { NewStep, StepRow } from '../schema.ts'
import { settleAction, type StoredAction } from '../stored-action.ts'
import type { Store } from '../store.ts'

/** Builds a step with defaults. */
export function buildStep(overrides: Partial<StepRow> = {}): StepRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    actionId: '00000000-0000-4000-8000-00000000000a',
    stepIndex: 0,
    type: 'SUPPLY',
    title: 'Put 1 USDC in',
    description: '',
    network: 'ethereum-sepolia',
    status: 'WAITING_FOR_SIGNATURE',
    sender: `0x${'aa'.repeat(20)}`,
    to: `0x${'bb'.repeat(20)}`,
    data: '0x6e553f65',
    value: '0',
    isMessage: false,
    unsignedTransaction: null,
    signedTransaction: null,
    method: 'deposit(uint256,address)',
    inputs: {},
    operations: null,
    gasEstimate: null,
    createdBlock: 10n,
    hash: null,
    reported: false,
    matched: false,
    matchedCall: 0,
    nonce: null,
    minedBlock: null,
    createdAt: new Date(0),
    broadcastedAt: null,
    error: null,
    ...overrides,
  }
}

/** Stores an action of these steps as a request would, and reads it back. */
export async function insertSteps(
  store: Store,
  overrides: readonly Partial<StepRow>[],
  executionPattern: ExecutionPattern = 'synchronous',
  now = new Date(),
): Promise<StoredAction> {
  const actionId = randomUUID()
  const first = overrides.map(({ status = 'CREATED' }) => ({ status }))
  const settled = settleAction(first, executionPattern)
  const steps = overrides.map((part, stepIndex): NewStep => {
    const status = settled.steps[stepIndex] ?? 'CREATED'
    return buildStep({ ...part, id: randomUUID(), actionId, stepIndex, createdAt: now, status })
  })
  const { sender, network } = buildStep(overrides[0])
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
