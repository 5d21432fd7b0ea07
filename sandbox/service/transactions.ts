import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { submitBodySchema, submitHashBodySchema } from '../contract/bodies.ts'
import { idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { transactionSchema } from '../contract/transaction.ts'
import { reportHash } from '../indexer/report-hash.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { acceptSignature } from './accept-signature.ts'
import { requireWrite, type KeyedEnvironment } from './authenticate.ts'
import { findStep, requireOpen, requireTransaction } from './find-step.ts'
import { jsonBody, keyedAnswers } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'
import type { Project } from './project.ts'
import { shownTransaction } from './shown-action.ts'
import { isWhatWasSent, submitSigned } from './submit-signed.ts'

const readTransaction = createRoute({
  method: 'get',
  path: '/{id}',
  tags: ['Actions'],
  summary: 'The latest state of a transaction',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedAnswers(transactionSchema, 'The transaction', [404]),
})

const submitHash = createRoute({
  method: 'put',
  path: '/{id}/submit-hash',
  tags: ['Actions'],
  summary: 'Say that the wallet has sent it',
  description: 'The same hash again is safe. A different one at a terminal status is 412.',
  middleware: requireWrite,
  request: {
    params: idParamsSchema,
    query: noQuerySchema,
    body: jsonBody(submitHashBodySchema),
  },
  responses: keyedAnswers(transactionSchema, 'The transaction', [404, 412, 413, 415]),
})

const submit = createRoute({
  method: 'post',
  path: '/{id}/submit',
  tags: ['Actions'],
  summary: 'Have a signed transaction sent, or hand in the signature of a message',
  description: 'The same value again is safe. A different one at a terminal status is 412.',
  middleware: requireWrite,
  request: { params: idParamsSchema, query: noQuerySchema, body: jsonBody(submitBodySchema) },
  responses: keyedAnswers(transactionSchema, 'The transaction', [404, 412, 413, 415]),
})

/** /v1/transactions: read, and say that it was sent or have it sent (contract: Reporting a step). */
export function transactionRoutes(parts: ServiceParts): OpenAPIHono<KeyedEnvironment> {
  const { tracking, indexer, networks, publicUrl } = parts
  const shown = async (project: Project, id: string) =>
    shownTransaction((await findStep(tracking.store, project, id)).step, publicUrl)
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(readTransaction, async (context) =>
      context.json(await shown(context.get('project'), context.req.valid('param').id), 200),
    )
    .openapi(submitHash, async (context) => {
      const project = context.get('project')
      const { id } = context.req.valid('param')
      const submitted = context.req.valid('json').hash
      await indexer.lane(async () => {
        const found = await findStep(tracking.store, project, id)
        const { step } = found
        const network = networks[step.network]
        const hash = network.readHash(submitted)
        if (hash === null) throw ServiceError.validation(['hash must be a transaction hash'])
        requireTransaction(step)
        if (step.hash === hash && FINISHED_STEP.includes(step.status)) return
        requireOpen(found)
        await reportHash(tracking, network, step, hash)
      })
      return context.json(await shown(project, id), 200)
    })
    .openapi(submit, async (context) => {
      const project = context.get('project')
      const { id } = context.req.valid('param')
      const signed = context.req.valid('json').signedTransaction
      await indexer.lane(async () => {
        const found = await findStep(tracking.store, project, id)
        const { step } = found
        const network = networks[step.network]
        const isFinished = FINISHED_STEP.includes(step.status)
        if (isFinished && (await isWhatWasSent(network, step, signed))) return
        requireOpen(found)
        if (step.isMessage) return acceptSignature(parts, step, signed)
        requireTransaction(step)
        return submitSigned(tracking, network, step, signed)
      })
      return context.json(await shown(project, id), 200)
    })
}
