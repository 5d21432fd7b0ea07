import type * as z from 'zod/mini'
import {
  balancesBody,
  creationBody,
  hashBody,
  manageBody,
  signedBody,
} from '#src/api/requests/request-bodies.ts'
import type { Importance } from '../earn/earn-service.ts'
import type { StepReport } from '../action-key/reported-action.ts'
import type { VisitorRequest } from '../visitors/visitors.ts'
import { readRequestBody, type CheckedBody } from './read-request-body.ts'

export interface EarnRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** In Hono's notation; parameters are validated before use. */
  readonly path: string
  readonly query: readonly string[]
  readonly importance: Importance
  /** Milliseconds for the whole response. */
  readonly deadline: number
  /** Reads and validates the body; null: there is none. */
  readonly body: ((request: Request, path: string) => Promise<ParsedBody | Response>) | null
  /** Whether `address` in the query is a wallet's, which counts towards a visitor's limit (decisions/024-visitors). */
  readonly hasWalletAddress: boolean
  /** Whether the response is an action; to a POST it is a new one. */
  readonly returnsAction: boolean
  /** The service's 404 says that there is nothing, which browsers would log as an error on every page: `{}` is sent. */
  readonly isEmptyAt404?: true
}

/** A validated body, as it is sent, and what it requests. */
export interface ParsedBody {
  readonly text: string
  /** Null: nothing that is counted. */
  readonly visitorRequest: VisitorRequest | null
  /** Report about a step of an action, or null. */
  readonly report: StepReport | null
  /** Yield to enter, or null. */
  readonly enteredYieldId: string | null
}

const READ_DEADLINE_MS = 25_000
const WRITE_DEADLINE_MS = 30_000

const PAGE_KEYS = ['offset', 'limit']
const createListKeys = (text: string): readonly string[] => [...PAGE_KEYS, ...text.split(' ')]

const TOKEN_KEYS = createListKeys('address symbol enter exit networks yieldTypes')
const YIELD_KEYS = createListKeys(
  'network networks chainId yieldId yieldIds type types hasCooldownPeriod hasWarmupPeriod prime token inputToken inputTokens provider providers search sort',
)
const VALIDATOR_KEYS = createListKeys('name address provider status preferred')
const ACTION_KEYS = createListKeys('address status statuses intent type yieldId yieldTypes network')
const HISTORY_KEYS = createListKeys('period interval from to')
const EARNINGS_KEYS = ['address', 'period', 'interval', 'from', 'to']

const createReadRoute = (
  path: string,
  query: readonly string[] = [],
  importance: Importance = 'read',
): EarnRoute => ({
  method: 'GET',
  path,
  query,
  importance,
  deadline: READ_DEADLINE_MS,
  body: null,
  hasWalletAddress: false,
  returnsAction: false,
})
const withWalletAddress = (route: EarnRoute): EarnRoute => ({ ...route, hasWalletAddress: true })
const createEarningsRoute = (
  name: 'summary' | 'earnings',
  query: readonly string[],
): EarnRoute => ({
  ...withWalletAddress(createReadRoute(`/v1/yields/:yieldId/rewards/${name}`, query)),
  isEmptyAt404: true,
})
const withAction = (route: EarnRoute): EarnRoute => ({ ...route, returnsAction: true })

const returnNull = (): null => null

/**
 * @param getVisitorRequest what counts towards the visitor's limits
 * @param getReport the report about a step
 * @param getEnteredYieldId the yield to enter
 */
const createBodyReader =
  <Body>(
    schema: z.ZodMiniType<Body>,
    getVisitorRequest: (body: Body) => VisitorRequest | null,
    getReport: (body: Body) => StepReport | null = returnNull,
    getEnteredYieldId: (body: Body) => string | null = returnNull,
  ): EarnRoute['body'] =>
  async (request, path) => {
    const body: CheckedBody<Body> | Response = await readRequestBody(request, path, schema)
    if (body instanceof Response) return body
    const { text, value } = body
    return {
      text,
      visitorRequest: getVisitorRequest(value),
      report: getReport(value),
      enteredYieldId: getEnteredYieldId(value),
    }
  }

const readHashReport = createBodyReader(hashBody, returnNull, ({ hash }) => ({
  kind: 'hash',
  hash,
}))
const readSignedReport = createBodyReader(
  signedBody,
  returnNull,
  ({ signedTransaction: signed }) => ({
    kind: 'signed',
    signed,
  }),
)

const createPostReadRoute = (
  path: string,
  body: EarnRoute['body'],
  importance: Importance = 'read',
): EarnRoute => ({ ...createReadRoute(path, [], importance), method: 'POST', body })

const createWriteRoute = (
  path: string,
  body: EarnRoute['body'],
  importance: Importance,
  method: 'POST' | 'PUT' = 'POST',
): EarnRoute => ({
  ...createPostReadRoute(path, body, importance),
  method,
  deadline: WRITE_DEADLINE_MS,
})

const createCreationRequest = (kind: 'enter' | 'leave') => (): VisitorRequest => ({ kind })
const readEnterBody = createBodyReader(
  creationBody,
  createCreationRequest('enter'),
  returnNull,
  ({ yieldId }) => yieldId,
)
const createAddressesRequest = (list: readonly { readonly address: string }[]): VisitorRequest => ({
  kind: 'addresses',
  addresses: list.map(({ address }) => address),
})

/** The endpoints of the Earn API that the app uses; no others pass. Source: contract; decisions/024-visitors. */
export const earnRoutes: readonly EarnRoute[] = [
  createReadRoute('/v1/tokens', TOKEN_KEYS),
  createReadRoute('/v1/networks'),
  createReadRoute('/v1/providers', PAGE_KEYS),
  createReadRoute('/v1/providers/:providerId'),
  createReadRoute('/v1/yields', YIELD_KEYS),
  createReadRoute('/v1/yields/:yieldId'),
  createReadRoute('/v1/yields/:yieldId/validators', VALIDATOR_KEYS),
  withWalletAddress(createReadRoute('/v1/yields/:yieldId/kyc/status', ['address'])),
  createReadRoute('/v1/yields/:yieldId/reward-rate/history', HISTORY_KEYS),
  createReadRoute('/v1/yields/:yieldId/tvl/history', [...HISTORY_KEYS, 'feeConfigurationId']),
  { ...createReadRoute('/v1/yields/:yieldId/risk'), isEmptyAt404: true },
  createReadRoute('/v1/yields/:yieldId/campaigns', createListKeys('status')),
  createEarningsRoute('summary', ['address', 'feeConfigurationId']),
  createEarningsRoute('earnings', EARNINGS_KEYS),
  createPostReadRoute(
    '/v1/yields/balances',
    createBodyReader(balancesBody, ({ queries }) => createAddressesRequest(queries)),
  ),
  withWalletAddress(createReadRoute('/v1/actions', ACTION_KEYS)),
  withAction(createReadRoute('/v1/actions/:actionId', [], 'follow')),
  withAction(createWriteRoute('/v1/actions/enter', readEnterBody, 'enter')),
  withAction(
    createWriteRoute(
      '/v1/actions/exit',
      createBodyReader(creationBody, createCreationRequest('leave')),
      'leave',
    ),
  ),
  withAction(
    createWriteRoute(
      '/v1/actions/manage',
      createBodyReader(manageBody, createCreationRequest('leave')),
      'leave',
    ),
  ),
  createPostReadRoute(
    '/v1/actions/enter/simulate',
    createBodyReader(creationBody, returnNull),
    'follow',
  ),
  createPostReadRoute(
    '/v1/actions/exit/simulate',
    createBodyReader(creationBody, returnNull),
    'follow',
  ),
  createReadRoute('/v1/transactions/:transactionId', [], 'follow'),
  createWriteRoute('/v1/transactions/:transactionId/submit', readSignedReport, 'leave'),
  createWriteRoute('/v1/transactions/:transactionId/submit-hash', readHashReport, 'leave', 'PUT'),
]
