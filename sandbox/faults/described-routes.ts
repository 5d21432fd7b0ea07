import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { timestampSchema } from '../contract/amount.ts'
import { idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import { adminAnswers, createdAnswers, goneAnswers, jsonBody } from '../service/openapi/answers.ts'
import { faultBodySchema } from './fault-body.ts'

const common = { tags: ['Sandbox'], security: [{ adminKey: [] }] }

/** A fault that is on, with the fields of its kind. */
const faultSchema = z
  .looseObject({
    id: z.uuid(),
    kind: z.string(),
    createdAt: timestampSchema,
    matched: z.int().min(0),
    struck: z.int().min(0),
    /** Of transactions that were to be replaced or to fail: those that were dropped, as their key is not here. */
    dropped: z.int().min(0).optional(),
  })
  .meta({ id: 'Fault' })

export const listFaults = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'The faults that are on, and how often each struck',
  request: { query: noQuerySchema },
  responses: adminAnswers(z.strictObject({ items: z.array(faultSchema) }), 'Every fault'),
})

export const addFault = createRoute({
  ...common,
  method: 'post',
  path: '/',
  summary: 'Switch a fault on',
  request: { query: noQuerySchema, body: jsonBody(faultBodySchema) },
  responses: createdAnswers(faultSchema, 'It is on', [413, 415]),
})

export const removeFaults = createRoute({
  ...common,
  method: 'delete',
  path: '/',
  summary: 'Switch every fault off',
  request: { query: noQuerySchema },
  responses: goneAnswers([]),
})

export const removeFault = createRoute({
  ...common,
  method: 'delete',
  path: '/{id}',
  summary: 'Switch a fault off',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: goneAnswers([404]),
})
