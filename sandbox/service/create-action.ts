import { randomUUID } from 'node:crypto'
import { toRaw } from '#src/money/units.ts'
import type { Operation } from '../contract/operation.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { BuiltStep, LocalNetwork } from '../networks/local-network.ts'
import type { PlannedStep } from '../protocols/protocol.ts'
import { usdAmount } from '../protocols/usd-amount.ts'
import { findAction } from '../store/find-action.ts'
import { insertAction } from '../store/insert-action.ts'
import type { NewAction, NewStep } from '../store/schema.ts'
import { settleAction } from '../store/settle-action.ts'
import type { StoredAction } from '../store/stored-action.ts'
import type { ActionRequest } from './action-request.ts'
import { secondsUntil } from './authenticate.ts'
import { gasEstimate } from './gas-estimate.ts'
import type { ServiceParts } from './parts.ts'
import { prepareAction, type PreparedAction } from './prepare-action.ts'

/** Actions a minute and address (supplement, section 6). */
const CREATIONS_PER_MINUTE = 10

/**
 * Creates an action with all its transactions, built from the chain as it is now.
 * @throws ServiceError for what the contract's error table names; 429 past the creation limit
 */
export async function createAction(
  parts: ServiceParts,
  request: ActionRequest,
): Promise<StoredAction> {
  // Read first: whatever is mined from here on may be one of its steps.
  const createdBlock = await networkOf(parts, request).height()
  const prepared = await prepareAction(parts, request)
  countCreation(parts, prepared.owner)
  const action = newAction(request, prepared, parts.clock.now())
  await insertAction(parts.tracking.store, action, newSteps(prepared, action, createdBlock))
  const stored = await findAction(parts.tracking.store, action.id)
  if (!stored) throw new Error('the action is gone just after it was made')
  return stored
}

function networkOf({ catalogue, networks }: ServiceParts, { body }: ActionRequest): LocalNetwork {
  const protocol = catalogue.protocol(body.yieldId)
  if (!protocol) throw ServiceError.full(404, `There is no yield ${body.yieldId}`)
  return networks[protocol.network]
}

function countCreation({ rates }: ServiceParts, owner: string): void {
  const window = rates.take(`create ${owner}`, CREATIONS_PER_MINUTE)
  if (window.allowed) return
  throw ServiceError.tooMany('Action creation rate limit exceeded', secondsUntil(window.resetsAt))
}

function newAction(
  { intent, type, body }: ActionRequest,
  { found, owner, plan, steps }: PreparedAction,
  now: Date,
): NewAction {
  const executionPattern = plan.executionPattern ?? 'synchronous'
  const { status } = settleAction(steps.map(firstState), executionPattern)
  const { network } = found.description
  const token = plan.token ?? found.description.token
  const raw = plan.amount === null ? null : toRaw(plan.amount, token.decimals)
  return {
    id: randomUUID(),
    intent,
    type,
    yieldId: body.yieldId,
    network,
    address: body.address,
    owner,
    amount: plan.amount,
    amountRaw: raw?.toString() ?? null,
    amountUsd: raw === null ? null : (usdAmount(raw, token) ?? null),
    executionPattern,
    rawArguments: body.arguments ?? null,
    status,
    createdAt: now,
    completedAt: status === 'SUCCESS' ? now : null,
    touchedAt: now,
  }
}

/** Before anything is sent: what there is to sign waits, what is skipped is skipped. */
const firstState = ({ planned }: BuiltStep): { status: 'CREATED' | 'SKIPPED' } => ({
  status: planned.skipped ? 'SKIPPED' : 'CREATED',
})

function newSteps(
  { found, steps }: PreparedAction,
  { id: actionId, createdAt, executionPattern }: NewAction,
  createdBlock: bigint,
): NewStep[] {
  const { network, mechanics } = found.description
  const settled = settleAction(steps.map(firstState), executionPattern).steps
  return steps.map((step, stepIndex) => ({
    id: randomUUID(),
    actionId,
    stepIndex,
    type: step.planned.type,
    title: step.planned.title,
    description: step.planned.description,
    network,
    status: settled[stepIndex] ?? firstState(step).status,
    ...step.call,
    unsignedTransaction: step.payload,
    method: step.planned.method,
    inputs: { ...step.planned.inputs },
    operations: operationsOf(step.planned),
    isMessage: step.planned.kind === 'message',
    gasEstimate: gasEstimate(step, mechanics.gasFeeToken),
    createdBlock,
    createdAt,
  }))
}

const operationsOf = (planned: PlannedStep): Operation[] | null =>
  planned.kind === 'call' && planned.operations ? [...planned.operations] : null
