import { Hono } from 'hono'
import { submitBodySchema, submitHashBodySchema } from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { reportHash } from '../indexer/report-hash.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { acceptSignature } from './accept-signature.ts'
import { requireWrite, type KeyedEnvironment } from './authenticate.ts'
import { findStep, requireOpen, requireTransaction } from './find-step.ts'
import type { ServiceParts } from './parts.ts'
import { readBody, readQuery } from './read-request.ts'
import { shownTransaction } from './shown-action.ts'
import { submitSigned } from './submit-signed.ts'

/** /v1/transactions: read, and say that it was sent or have it sent (supplement, section 5). */
export function transactionRoutes(parts: ServiceParts): Hono<KeyedEnvironment> {
  const { tracking, indexer, networks, publicUrl } = parts
  const shown = async (id: string) =>
    shownTransaction(await findStep(tracking.store, id), publicUrl)
  return new Hono<KeyedEnvironment>()
    .get('/:id', async (context) => {
      readQuery(context, noQuerySchema)
      return context.json(await shown(context.req.param('id')))
    })
    .put('/:id/submit-hash', requireWrite, async (context) => {
      const id = context.req.param('id')
      const submitted = (await readBody(context, submitHashBodySchema)).hash
      await indexer.lane(async () => {
        const step = await findStep(tracking.store, id)
        const network = networks[step.network]
        const hash = network.readHash(submitted)
        if (hash === null) throw ServiceError.validation(['hash must be a transaction hash'])
        requireTransaction(step)
        if (step.hash === hash && FINISHED_STEP.includes(step.status)) return
        requireOpen(step)
        await reportHash(tracking, network, step, hash)
      })
      return context.json(await shown(id))
    })
    .post('/:id/submit', requireWrite, async (context) => {
      const id = context.req.param('id')
      const signed = (await readBody(context, submitBodySchema)).signedTransaction
      await indexer.lane(async () => {
        const step = await findStep(tracking.store, id)
        if (step.signedTransaction === signed && FINISHED_STEP.includes(step.status)) return
        requireOpen(step)
        if (step.isMessage) return acceptSignature(parts, step, signed)
        requireTransaction(step)
        return submitSigned(tracking, networks[step.network], step, signed)
      })
      return context.json(await shown(id))
    })
}
