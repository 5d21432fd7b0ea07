import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { submitBodySchema, submitHashBodySchema } from '../contract/bodies.ts'
import { idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { transactionSchema } from '../contract/transaction.ts'
import { reportHash } from '../indexer/report-hash.ts'
import { FINISHED_STEP_STATUSES, OPEN_ACTION_STATUSES } from '../store/stored-action.ts'
import { requireWrite, type KeyedEnvironment } from './authenticate.ts'
import { createdKeyedResponses, jsonBody, keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import type { Project } from './project.ts'
import { toTransactionResponse, gasEstimate, getOperations } from './to-action-response.ts'
import { matchesSubmitted, submitSigned } from './submit-signed.ts'
import type { Token } from '../contract/token.ts'
import type { BuiltStep } from '../networks/local-network.ts'
import { changeAction, type StepChange } from '../store/change-action.ts'
import { findAction, findActionOfStep } from '../store/action-store.ts'
import type { StepRow, ActionRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { isUuid } from './actions.ts'

const readTransaction = createRoute({
  method: 'get',
  path: '/{id}',
  tags: ['Actions'],
  summary: 'The latest state of a transaction',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedResponses(transactionSchema, 'The transaction', [404]),
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
  responses: keyedResponses(transactionSchema, 'The transaction', [404, 412, 413, 415]),
})

const submit = createRoute({
  method: 'post',
  path: '/{id}/submit',
  tags: ['Actions'],
  summary: 'Have a signed transaction sent, or hand in the signature of a message',
  description:
    'The same value again is safe. A different one at a terminal status is 412. Refused by the node, it makes the transaction and its action FAILED.',
  middleware: requireWrite,
  request: { params: idParamsSchema, query: noQuerySchema, body: jsonBody(submitBodySchema) },
  responses: createdKeyedResponses(transactionSchema, 'The transaction', [404, 412, 413, 415]),
})

/**
 * Accepts a message's signature: confirms it and builds the waiting step, atomically.
 * @throws ServiceError 400 when the signature is not the address's, or expired, or the step would revert now
 */
async function acceptSignature(
  { tracking, catalogues, networks, clock }: ServiceDependencies,
  step: StepRow,
  signature: string,
): Promise<void> {
  const stored = await findAction(tracking.store, step.actionId)
  const next = stored?.steps.find(({ stepIndex }) => stepIndex === step.stepIndex + 1)
  if (!stored || !next || step.unsignedTransaction === null)
    throw new Error('a message that no step waits for')
  const { yieldId, address } = stored.action
  const protocol = catalogues.chains.protocol(yieldId)
  const description = await catalogues.chains.find(yieldId)
  if (!protocol || !description) throw new Error(`${yieldId} is no more`)
  const network = networks[step.network]
  // Read first: anything mined later may be the waiting step.
  const createdBlock = await network.getHeight()
  const signed = { message: step.unsignedTransaction, signature }
  const planned = await protocol.afterSignature?.(address, signed)
  if (!planned) throw new Error(`${protocol.id} asks for a signature that it can't use`)
  const [built] = await network.buildSteps(address, [planned])
  if (!built) throw new Error('the step that waited was not built')
  const accepted: StepChange = { status: 'CONFIRMED', signedTransaction: signature, error: null }
  const written = getWrittenChange(built, createdBlock, description.mechanics.gasFeeToken)
  await changeAction(
    tracking.store,
    stored,
    { [step.id]: accepted, [next.id]: written },
    clock.now(),
    'submit',
  )
}

/** Returns the changes of the waiting step; its text stays as shown. */
const getWrittenChange = (built: BuiltStep, createdBlock: bigint, gasToken: Token): StepChange => ({
  to: built.call.to,
  data: built.call.data,
  value: built.call.value,
  unsignedTransaction: built.payload,
  inputs: { ...built.planned.inputs },
  operations: getOperations(built.planned),
  gasEstimate: gasEstimate(built, gasToken),
  createdBlock,
})

interface StepWithAction {
  readonly action: ActionRow
  readonly step: StepRow
}

/** Finds a step. @throws ServiceError 404 when the project has no such transaction */
async function findStep(
  store: Store,
  { id: project }: Pick<Project, 'id'>,
  id: string,
): Promise<StepWithAction> {
  const stored = isUuid(id) ? await findActionOfStep(store, id) : null
  const isOwned = stored?.action.project === project
  const step = isOwned ? stored.steps.find((each) => each.id === id.toLowerCase()) : undefined
  if (!isOwned || !step) throw ServiceError.full(404, `There is no transaction ${id}`)
  return { action: stored.action, step }
}

/**
 * Checks that a step accepts a submit. Steps of an asynchronous action are independent: when one fails, the others
 * still may be sent.
 * @throws ServiceError 412 at a terminal status of the transaction or its action (contract: Earn-specific errors)
 */
function requireOpen({ action, step }: StepWithAction): void {
  if (FINISHED_STEP_STATUSES.includes(step.status))
    throw ServiceError.full(
      412,
      `The transaction is at a terminal status (${step.status}): another hash or signed transaction is not accepted`,
      { code: 'TRANSACTION_TERMINAL' },
    )
  const isOpen =
    OPEN_ACTION_STATUSES.includes(action.status) || action.executionPattern === 'asynchronous'
  if (action.status === 'CANCELED' || !isOpen)
    throw ServiceError.full(
      412,
      `The action is at a terminal status (${action.status}): no hash or signed transaction is accepted`,
      { code: 'ACTION_TERMINAL' },
    )
}

/** Checks that a step can be sent. @throws ServiceError 400 for a message, or an unbuilt step */
function requireTransaction({ isMessage, unsignedTransaction, status }: StepRow): void {
  if (isMessage)
    throw ServiceError.full(
      400,
      'This is a message, not a transaction: send its signature through submit, not a hash',
    )
  if (unsignedTransaction === null && status !== 'SKIPPED')
    throw ServiceError.full(
      400,
      'This transaction waits for the signature of the message before it',
    )
}

/** /v1/transactions: read, report and submit (contract: Reporting a step). */
export function transactionRoutes(
  dependencies: ServiceDependencies,
): OpenAPIHono<KeyedEnvironment> {
  const { tracking, indexer, networks, publicUrl } = dependencies
  const getTransaction = async (project: Project, id: string) =>
    toTransactionResponse((await findStep(tracking.store, project, id)).step, publicUrl)
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(readTransaction, async (context) =>
      context.json(
        await getTransaction(context.get('project'), context.req.valid('param').id),
        200,
      ),
    )
    .openapi(submitHash, async (context) => {
      const project = context.get('project')
      const { id } = context.req.valid('param')
      const submitted = context.req.valid('json').hash
      await indexer.mutex(async () => {
        const foundStep = await findStep(tracking.store, project, id)
        const { step } = foundStep
        const network = networks[step.network]
        const hash = network.readHash(submitted)
        if (hash === null) throw ServiceError.validation(['hash must be a transaction hash'])
        requireTransaction(step)
        if (step.hash === hash && FINISHED_STEP_STATUSES.includes(step.status)) return
        requireOpen(foundStep)
        await reportHash({ ...tracking, origin: 'submit' }, network, step, hash)
      })
      return context.json(await getTransaction(project, id), 200)
    })
    .openapi(submit, async (context) => {
      const project = context.get('project')
      const { id } = context.req.valid('param')
      const signed = context.req.valid('json').signedTransaction
      await indexer.mutex(async () => {
        const foundStep = await findStep(tracking.store, project, id)
        const { step } = foundStep
        const network = networks[step.network]
        const isFinished = FINISHED_STEP_STATUSES.includes(step.status)
        if (isFinished && (await matchesSubmitted(network, step, signed))) return
        requireOpen(foundStep)
        if (step.isMessage) return acceptSignature(dependencies, step, signed)
        requireTransaction(step)
        return submitSigned({ ...tracking, origin: 'submit' }, network, step, signed)
      })
      return context.json(await getTransaction(project, id), 201)
    })
}
