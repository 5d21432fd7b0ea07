/** One endpoint of the Earn API that pages may use. */
export interface EarnRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** In Hono's notation; parameters are checked before they go anywhere. */
  readonly path: string
  /** The query keys that may be passed on. */
  readonly query: readonly string[]
  /** Milliseconds for the whole answer. */
  readonly deadline: number
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

const read = (path: string, query: readonly string[] = []): EarnRoute => ({
  method: 'GET',
  path,
  query,
  deadline: READ,
})
const ask = (path: string): EarnRoute => ({ method: 'POST', path, query: [], deadline: READ })
const write = (path: string, method: 'POST' | 'PUT' = 'POST'): EarnRoute => ({
  method,
  path,
  query: [],
  deadline: WRITE,
})

/** Everything of the Earn API that the app uses, and nothing else. Source: earn-api.md and supplement, sections 2 to 5. */
export const earnRoutes: readonly EarnRoute[] = [
  read('/v1/tokens', TOKENS),
  read('/v1/networks'),
  read('/v1/providers', page),
  read('/v1/providers/:providerId'),
  read('/v1/yields', YIELDS),
  read('/v1/yields/:yieldId'),
  read('/v1/yields/:yieldId/validators', VALIDATORS),
  read('/v1/yields/:yieldId/kyc/status', ['address']),
  read('/v1/yields/:yieldId/reward-rate/history', HISTORY),
  read('/v1/yields/:yieldId/tvl/history', HISTORY),
  ask('/v1/yields/balances'),
  ask('/v1/yields/:yieldId/balances'),
  read('/v1/actions', ACTIONS),
  read('/v1/actions/:actionId'),
  write('/v1/actions/enter'),
  write('/v1/actions/exit'),
  write('/v1/actions/manage'),
  ask('/v1/actions/enter/simulate'),
  ask('/v1/actions/exit/simulate'),
  read('/v1/transactions/:transactionId'),
  write('/v1/transactions/:transactionId/submit'),
  write('/v1/transactions/:transactionId/submit-hash', 'PUT'),
]
