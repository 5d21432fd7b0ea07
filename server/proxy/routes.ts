import type * as z from 'zod/mini'
import { balancesBody } from '#src/api/requests/balances-body.ts'
import { creationBody } from '#src/api/requests/creation-body.ts'
import { hashBody } from '#src/api/requests/hash-body.ts'
import { manageBody } from '#src/api/requests/manage-body.ts'
import { signedBody } from '#src/api/requests/signed-body.ts'
import type { Importance } from '../earn/importance.ts'
import type { Report } from '../action-key/report.ts'
import type { Ask } from '../visitors/visitors.ts'
import { readRequestBody, type CheckedBody } from './read-request-body.ts'

/** One endpoint of the Earn API that pages may use. */
export interface EarnRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** In Hono's notation; parameters are checked before they go anywhere. */
  readonly path: string
  /** The query keys that may be passed on. */
  readonly query: readonly string[]
  readonly importance: Importance
  /** Milliseconds for the whole answer. */
  readonly deadline: number
  /** Reads and checks the body; null: there is none. */
  readonly body: ((request: Request, path: string) => Promise<ReadBody | Response>) | null
  /** Whether `address` in the query is a wallet's, of which a visitor may ask for so many (decisions/024-visitors). */
  readonly ofWallet: boolean
  /** Whether the answer is an action; to a POST it is a new one. */
  readonly ofAction: boolean
}

/** A checked body, as it is sent on, and what its visitor asks for with it. */
export interface ReadBody {
  readonly text: string
  /** Null: nothing that is counted. */
  readonly ask: Ask | null
  /** What is said about a step of an action; null: nothing. */
  readonly report: Report | null
  /** The yield that is entered; null: none. */
  readonly enters: string | null
}

const READ = 25_000
const WRITE = 30_000

const page = ['offset', 'limit']
const listKeys = (text: string): readonly string[] => [...page, ...text.split(' ')]

const TOKENS = listKeys('address symbol enter exit networks yieldTypes')
const YIELDS = listKeys(
  'network networks chainId yieldId yieldIds type types hasCooldownPeriod hasWarmupPeriod token inputToken inputTokens provider providers search sort',
)
const VALIDATORS = listKeys('name address provider status preferred')
const ACTIONS = listKeys('address status statuses intent type yieldId network')
const HISTORY = listKeys('period interval')

const read = (
  path: string,
  query: readonly string[] = [],
  importance: Importance = 'read',
): EarnRoute => ({
  method: 'GET',
  path,
  query,
  importance,
  deadline: READ,
  body: null,
  ofWallet: false,
  ofAction: false,
})
const ofWallet = (route: EarnRoute): EarnRoute => ({ ...route, ofWallet: true })
const ofAction = (route: EarnRoute): EarnRoute => ({ ...route, ofAction: true })

const nothing = (): null => null

/**
 * @param askOf what a visitor asks for with such a body
 * @param reportOf what it says about a step
 * @param entersOf which yield it enters
 */
const bodyOf =
  <Body>(
    schema: z.ZodMiniType<Body>,
    askOf: (body: Body) => Ask | null,
    reportOf: (body: Body) => Report | null = nothing,
    entersOf: (body: Body) => string | null = nothing,
  ): EarnRoute['body'] =>
  async (request, path) => {
    const body: CheckedBody<Body> | Response = await readRequestBody(request, path, schema)
    if (body instanceof Response) return body
    const { text, value } = body
    return { text, ask: askOf(value), report: reportOf(value), enters: entersOf(value) }
  }

const hashReport = bodyOf(hashBody, nothing, ({ hash }) => ({ kind: 'hash', hash }))
const signedReport = bodyOf(signedBody, nothing, ({ signedTransaction: signed }) => ({
  kind: 'signed',
  signed,
}))

const ask = (
  path: string,
  body: EarnRoute['body'],
  importance: Importance = 'read',
): EarnRoute => ({ ...read(path, [], importance), method: 'POST', body })

const write = (
  path: string,
  body: EarnRoute['body'],
  importance: Importance,
  method: 'POST' | 'PUT' = 'POST',
): EarnRoute => ({ ...ask(path, body, importance), method, deadline: WRITE })

const creation = (kind: 'enter' | 'leave') => (): Ask => ({ kind })
const entering = bodyOf(creationBody, creation('enter'), nothing, ({ yieldId }) => yieldId)
const addresses = (list: readonly { readonly address: string }[]): Ask => ({
  kind: 'addresses',
  addresses: list.map(({ address }) => address),
})

/** Everything of the Earn API that the app uses, and nothing else. Source: contract; decisions/024-visitors. */
export const earnRoutes: readonly EarnRoute[] = [
  read('/v1/tokens', TOKENS),
  read('/v1/networks'),
  read('/v1/providers', page),
  read('/v1/providers/:providerId'),
  read('/v1/yields', YIELDS),
  read('/v1/yields/:yieldId'),
  read('/v1/yields/:yieldId/validators', VALIDATORS),
  ofWallet(read('/v1/yields/:yieldId/kyc/status', ['address'])),
  read('/v1/yields/:yieldId/reward-rate/history', HISTORY),
  read('/v1/yields/:yieldId/tvl/history', HISTORY),
  ask(
    '/v1/yields/balances',
    bodyOf(balancesBody, ({ queries }) => addresses(queries)),
  ),
  ofWallet(read('/v1/actions', ACTIONS)),
  ofAction(read('/v1/actions/:actionId', [], 'follow')),
  ofAction(write('/v1/actions/enter', entering, 'enter')),
  ofAction(write('/v1/actions/exit', bodyOf(creationBody, creation('leave')), 'leave')),
  ofAction(write('/v1/actions/manage', bodyOf(manageBody, creation('leave')), 'leave')),
  ask('/v1/actions/enter/simulate', bodyOf(creationBody, nothing), 'follow'),
  ask('/v1/actions/exit/simulate', bodyOf(creationBody, nothing), 'follow'),
  read('/v1/transactions/:transactionId', [], 'follow'),
  write('/v1/transactions/:transactionId/submit', signedReport, 'leave'),
  write('/v1/transactions/:transactionId/submit-hash', hashReport, 'leave', 'PUT'),
]
