import { randomUUID } from 'node:crypto'
import { toRaw } from '#src/money/units.ts'
import { ServiceError } from '../contract/service-error.ts'
import { usdAmount } from '../protocols/usd-amount.ts'
import { findAction } from '../store/find-action.ts'
import { insertAction } from '../store/insert-action.ts'
import type { NewAction, NewStep } from '../store/schema.ts'
import { settleAction } from '../store/settle-action.ts'
import type { StoredAction } from '../store/stored-action.ts'
import type { ActionRequest } from './action-request.ts'
import { secondsUntil } from './authenticate.ts'
import type { BuiltStep } from './build-steps.ts'
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
  const { client } = parts.running.chains[networkOf(parts, request)]
  // Read first: whatever is mined from here on may be one of its steps.
  const createdBlock = await client.getBlockNumber({ cacheTime: 0 })
  const prepared = await prepareAction(parts, request)
  countCreation(parts, request.body.address)
  const action = newAction(request, prepared, parts.clock.now())
  await insertAction(parts.tracking.store, action, newSteps(prepared, action, createdBlock))
  const stored = await findAction(parts.tracking.store, action.id)
  if (!stored) throw new Error('the action is gone just after it was made')
  return stored
}

function networkOf({ catalogue }: ServiceParts, { body }: ActionRequest) {
  const protocol = catalogue.protocol(body.yieldId)
  if (!protocol) throw ServiceError.full(404, `There is no yield ${body.yieldId}`)
  return protocol.network
}

function countCreation({ rates }: ServiceParts, address: string): void {
  const window = rates.take(`create ${address.toLowerCase()}`, CREATIONS_PER_MINUTE)
  if (window.allowed) return
  throw ServiceError.tooMany('Action creation rate limit exceeded', secondsUntil(window.resetsAt))
}

function newAction(
  { intent, type, body }: ActionRequest,
  { found, plan, steps }: PreparedAction,
  now: Date,
): NewAction {
  const { status } = settleAction(steps.map(firstState))
  const { token, network } = found.description
  const raw = plan.amount === null ? null : toRaw(plan.amount, token.decimals)
  return {
    id: randomUUID(),
    intent,
    type,
    yieldId: body.yieldId,
    network,
    address: body.address,
    owner: body.address.toLowerCase(),
    amount: plan.amount,
    amountRaw: raw?.toString() ?? null,
    amountUsd: raw === null ? null : (usdAmount(raw, token) ?? null),
    executionPattern: 'synchronous',
    rawArguments: body.arguments ?? null,
    status,
    createdAt: now,
    completedAt: status === 'SUCCESS' ? now : null,
    touchedAt: now,
  }
}

/** Before anything is sent: what there is to sign waits, what is skipped is skipped. */
const firstState = ({ payload }: BuiltStep): { status: 'CREATED' | 'SKIPPED' } => ({
  status: payload ? 'CREATED' : 'SKIPPED',
})

function newSteps(
  { found, owner, steps }: PreparedAction,
  { id: actionId, createdAt }: NewAction,
  createdBlock: bigint,
): NewStep[] {
  const { network, mechanics } = found.description
  const settled = settleAction(steps.map(firstState)).steps
  return steps.map((step, stepIndex) => ({
    id: randomUUID(),
    actionId,
    stepIndex,
    type: step.planned.type,
    title: step.planned.title,
    description: step.planned.description,
    network,
    status: settled[stepIndex] ?? firstState(step).status,
    sender: owner.toLowerCase(),
    to: step.planned.to.toLowerCase(),
    data: step.planned.data.toLowerCase(),
    value: step.planned.value.toString(),
    unsignedTransaction: step.payload && JSON.stringify(step.payload),
    method: step.planned.method,
    inputs: { ...step.planned.inputs },
    gasEstimate: step.payload && gasEstimate(step, mechanics.gasFeeToken),
    createdBlock,
    createdAt,
  }))
}
