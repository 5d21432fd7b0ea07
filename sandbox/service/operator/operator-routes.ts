import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { actionSchema } from '../../contract/action.ts'
import { idParamsSchema, noQuerySchema } from '../../contract/queries.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { transactionSchema } from '../../contract/transaction.ts'
import { changeAction } from '../../store/change-action.ts'
import { findAction, findActionOfStep, setActionStatus } from '../../store/action-store.ts'
import type { StoredAction } from '../../store/stored-action.ts'
import { requireRole } from '../../webhooks/roles.ts'
import { isUuid } from '../actions.ts'
import { adminResponses, jsonBody } from '../openapi/responses.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { toActionResponse, toTransactionResponse } from '../to-action-response.ts'
import type { ActionStatus, TransactionStatus } from '../../contract/enums.ts'

const common = { tags: ['Sandbox'], security: [{ adminKey: [] }] }

/** Action statuses that an operator can set; others follow from its transactions. */
export const OPERATOR_ACTION_STATUSES = [
  'CANCELED',
  'STALE',
] as const satisfies readonly ActionStatus[]

/** Transaction statuses that an operator can set; others follow from the chain. */
export const OPERATOR_STEP_STATUSES = [
  'BLOCKED',
  'CREATED',
  'SKIPPED',
  'FAILED',
] as const satisfies readonly TransactionStatus[]

/**
 * Whether an operator may set a status, so that transitions stay valid (contract: Step status):
 *
 * | to       | from                                        |
 * |----------|---------------------------------------------|
 * | BLOCKED  | not sent yet                                |
 * | CREATED  | BLOCKED: it goes on, in its turn            |
 * | SKIPPED  | not sent yet, blocked or not                |
 * | FAILED   | anything that is not terminal               |
 */
export function canSetStepStatus(
  from: TransactionStatus,
  to: (typeof OPERATOR_STEP_STATUSES)[number],
): boolean {
  const unsent = from === 'CREATED' || from === 'WAITING_FOR_SIGNATURE'
  switch (to) {
    case 'BLOCKED':
      return unsent
    case 'CREATED':
      return from === 'BLOCKED'
    case 'SKIPPED':
      return unsent || from === 'BLOCKED'
    case 'FAILED':
      return from !== 'CONFIRMED' && from !== 'FAILED' && from !== 'SKIPPED'
  }
}

/** Whether an operator may set a status: CANCELED from any open one, STALE for an idle action. */
export function canSetActionStatus(
  from: ActionStatus,
  to: (typeof OPERATOR_ACTION_STATUSES)[number],
): boolean {
  switch (to) {
    case 'CANCELED':
      return from !== 'CANCELED' && from !== 'FAILED' && from !== 'SUCCESS'
    case 'STALE':
      return from === 'CREATED' || from === 'WAITING_FOR_NEXT'
  }
}

const setAction = createRoute({
  ...common,
  method: 'post',
  path: '/actions/{id}',
  summary: 'Cancel an action, or call it stale',
  request: {
    params: idParamsSchema,
    query: noQuerySchema,
    body: jsonBody(z.strictObject({ status: z.enum(OPERATOR_ACTION_STATUSES) })),
  },
  responses: adminResponses(actionSchema, 'The action', [404, 412, 413, 415]),
})

const setTransaction = createRoute({
  ...common,
  method: 'post',
  path: '/transactions/{id}',
  summary: 'Block a transaction, let it go on, skip it or fail it',
  request: {
    params: idParamsSchema,
    query: noQuerySchema,
    body: jsonBody(z.strictObject({ status: z.enum(OPERATOR_STEP_STATUSES) })),
  },
  responses: adminResponses(transactionSchema, 'The transaction', [404, 412, 413, 415]),
})

/** /admin/actions/{id} and /admin/transactions/{id}: operator-only changes (decisions/008-sandbox-keys). */
export function operatorRoutes(dependencies: ServiceDependencies): OpenAPIHono {
  const { tracking, indexer, clock, publicUrl } = dependencies
  const { store } = tracking
  const routes = new OpenAPIHono()
  routes.use('/actions/*', requireRole(dependencies.roleKeys))
  routes.use('/transactions/*', requireRole(dependencies.roleKeys))
  return routes
    .openapi(setAction, async (context) => {
      const { id } = context.req.valid('param')
      const { status } = context.req.valid('json')
      await indexer.mutex(async () => {
        const { action } = await existing(id, () => findAction(store, id))
        if (!canSetActionStatus(action.status, status))
          throw createTransitionError('action', action.status, status)
        await setActionStatus(store, id, status, clock.now())
      })
      return context.json(
        toActionResponse(await existing(id, () => findAction(store, id)), publicUrl),
        200,
      )
    })
    .openapi(setTransaction, async (context) => {
      const { id } = context.req.valid('param')
      const { status } = context.req.valid('json')
      const changed = await indexer.mutex(async () => {
        const stored = await existing(id, () => findActionOfStep(store, id))
        const step = stepOf(stored, id)
        if (status === 'SKIPPED' && step.isMessage)
          throw ServiceError.full(412, 'The transaction after this message needs its signature')
        if (!canSetStepStatus(step.status, status))
          throw createTransitionError('transaction', step.status, status)
        const error = status === 'FAILED' ? 'Failed by the operator' : step.error
        return changeAction(store, stored, { [id]: { status, error } }, clock.now())
      })
      return context.json(toTransactionResponse(stepOf(changed, id), publicUrl), 200)
    })
}

async function existing(
  id: string,
  find: () => Promise<StoredAction | null>,
): Promise<StoredAction> {
  const stored = isUuid(id) ? await find() : null
  if (!stored) throw ServiceError.full(404, `There is nothing with the id ${id}`)
  return stored
}

function stepOf({ steps }: StoredAction, id: string): StoredAction['steps'][number] {
  const step = steps.find((each) => each.id === id)
  if (!step) throw new Error('an action without the step that it was found by')
  return step
}

const createTransitionError = (what: string, from: string, to: string): ServiceError =>
  ServiceError.full(412, `The ${what} is ${from} and cannot become ${to}`)
