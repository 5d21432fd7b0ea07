import { createRoute } from '@hono/zod-openapi'
import { actionSchema, simulationSchema } from '../../contract/action.ts'
import { actionBodySchema, manageBodySchema } from '../../contract/bodies.ts'
import { pageSchema } from '../../contract/page.ts'
import { actionsQuerySchema, idParamsSchema, noQuerySchema } from '../../contract/queries.ts'
import { requireWrite } from '../authenticate.ts'
import { createdKeyedResponses, jsonBody, keyedResponses } from './responses.ts'

const tags = ['Actions']
const created = createdKeyedResponses(
  actionSchema,
  'The action with its transactions',
  [412, 413, 415],
)
const simulated = keyedResponses(simulationSchema, 'What it would cost', [412, 413, 415])
const actionRequest = { query: noQuerySchema, body: jsonBody(actionBodySchema) }

export const enter = createRoute({
  method: 'post',
  path: '/enter',
  tags,
  summary: 'Transactions that enter a yield',
  middleware: requireWrite,
  request: actionRequest,
  responses: created,
})

export const exit = createRoute({
  method: 'post',
  path: '/exit',
  tags,
  summary: 'Transactions that leave a yield',
  middleware: requireWrite,
  request: actionRequest,
  responses: created,
})

export const manage = createRoute({
  method: 'post',
  path: '/manage',
  tags,
  summary: 'Transactions that carry out a pending action',
  description: 'The passthrough of the pending action comes back unchanged.',
  middleware: requireWrite,
  request: { query: noQuerySchema, body: jsonBody(manageBodySchema) },
  responses: created,
})

export const simulateEnter = createRoute({
  method: 'post',
  path: '/enter/simulate',
  tags,
  summary: 'What entering would cost; nothing is created or counted',
  request: actionRequest,
  responses: simulated,
})

export const simulateExit = createRoute({
  method: 'post',
  path: '/exit/simulate',
  tags,
  summary: 'What leaving would cost; nothing is created or counted',
  request: actionRequest,
  responses: simulated,
})

export const listActions = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'The actions of an address, the newest first',
  request: { query: actionsQuerySchema },
  responses: keyedResponses(pageSchema(actionSchema), 'A page of actions'),
})

export const readAction = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'The state of an action',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedResponses(actionSchema, 'The action', [404]),
})
