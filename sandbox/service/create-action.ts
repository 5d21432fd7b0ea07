import { randomUUID } from 'node:crypto'
import { toRaw } from '#src/money/units.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { BuiltStep } from '../networks/local-network.ts'
import type { Plan } from '../protocols/protocol.ts'
import { toUsdAmount } from '../protocols/to-usd-amount.ts'
import { findAction, insertAction } from '../store/action-store.ts'
import type { NewAction, NewStep } from '../store/schema.ts'
import { settleAction, type StoredAction } from '../store/stored-action.ts'
import { prepareAction, type ActionRequest, type PreparedAction } from './prepare-action.ts'
import { getSecondsUntil } from './authenticate.ts'
import { gasEstimate, getOperations } from './to-action-response.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import type { Project } from './project.ts'

/** Actions per minute, project and address (contract: Rate limits). */
const CREATIONS_PER_MINUTE = 10

/** A stored action, and of its plan what is not stored. */
export interface CreatedAction {
  readonly stored: StoredAction
  readonly plan: Plan
  readonly gasToken: Token
}

/**
 * Creates an action with all its transactions, built from the current chain state.
 * @throws ServiceError of the contract's error table; 429 past the creation limit
 */
export async function createAction(
  dependencies: ServiceDependencies,
  project: Project,
  request: ActionRequest,
): Promise<CreatedAction> {
  const prepared = await prepareAction(dependencies, project, request)
  countCreation(dependencies, project, prepared.owner)
  const action = newAction(project, request, prepared, dependencies.clock.now())
  await insertAction(dependencies.tracking.store, action, newSteps(prepared, action))
  const stored = await findAction(dependencies.tracking.store, action.id)
  if (!stored) throw new Error('the action is gone just after it was made')
  const { plan, description } = prepared
  return { stored, plan, gasToken: description.mechanics.gasFeeToken }
}

function countCreation({ rates }: ServiceDependencies, project: Project, owner: string): void {
  const window = rates.consume(`create ${project.id} ${owner}`, CREATIONS_PER_MINUTE)
  if (window.allowed) return
  throw ServiceError.tooMany(
    'Action creation rate limit exceeded',
    getSecondsUntil(window.resetsAt),
  )
}

function newAction(
  project: Project,
  { intent, type, body }: ActionRequest,
  { description, network, owner, rawArguments, plan, steps }: PreparedAction,
  now: Date,
): NewAction {
  const executionPattern = plan.executionPattern ?? 'synchronous'
  const { status } = settleAction(steps.map(firstState), executionPattern)
  const token = plan.token ?? description.token
  const raw = plan.amount === null ? null : toRaw(plan.amount, token.decimals)
  return {
    id: randomUUID(),
    project: project.id,
    intent,
    type,
    yieldId: body.yieldId,
    network: network.id,
    address: body.address,
    owner,
    amount: plan.amount,
    amountRaw: raw?.toString() ?? null,
    amountUsd: raw === null ? null : (toUsdAmount(raw, token) ?? null),
    executionPattern,
    rawArguments,
    status,
    createdAt: now,
    completedAt: status === 'SUCCESS' ? now : null,
    touchedAt: now,
  }
}

/** Initial status: a step to sign waits, a skipped one is skipped. */
const firstState = ({ planned }: BuiltStep): { status: 'CREATED' | 'SKIPPED' } => ({
  status: planned.skipped ? 'SKIPPED' : 'CREATED',
})

function newSteps(
  { description, network, createdBlock, steps }: PreparedAction,
  { id: actionId, createdAt, executionPattern }: NewAction,
): NewStep[] {
  const { gasFeeToken } = description.mechanics
  const settled = settleAction(steps.map(firstState), executionPattern).steps
  return steps.map((step, stepIndex) => ({
    id: randomUUID(),
    actionId,
    stepIndex,
    type: step.planned.type,
    title: step.planned.title,
    description: step.planned.description,
    network: network.id,
    status: settled[stepIndex] ?? firstState(step).status,
    ...step.call,
    unsignedTransaction: step.payload,
    method: step.planned.method,
    inputs: { ...step.planned.inputs },
    operations: getOperations(step.planned),
    isMessage: step.planned.kind === 'message',
    gasEstimate: gasEstimate(step, gasFeeToken),
    createdBlock,
    createdAt,
  }))
}
