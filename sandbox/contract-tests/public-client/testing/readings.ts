import { answers, widgetAnswers } from './answer-shapes.ts'
import type { Client } from './clients.ts'
import type { QueryValue, RequestShape } from './request-shapes.ts'

interface Reading extends RequestShape {
  readonly client: Client
  /** How many there are, where that shows that a filter is understood. */
  readonly total?: number
}

type Query = Readonly<Record<string, QueryValue>>
type Rest = Partial<Pick<Reading, 'status' | 'reads' | 'total'>>

/** Some items of a page, by id alone. */
const SOME = { total: 'number', 'items+': [{ id: 'string' }] } as const
const PAGE = { total: 'number', items: ['any'] } as const

const get = (client: Client, path: `/${string}`, query?: Query, rest: Rest = {}): Reading => ({
  client,
  request: `GET ${path}`,
  ...(query && { query }),
  status: 200,
  reads: SOME,
  ...rest,
})

const ALL = { limit: 100, offset: 0 }
const STAKE = ['staking', 'restaking', 'liquid_staking']
const DEFI = ['lending', 'vault', 'fixed_yield', 'concentrated_liquidity_pool', 'liquidity_pool']
const network = '{network}'
const address = '{address}'
const DONE = { limit: 100, network, offset: 0, statuses: ['SUCCESS', 'FAILED'] }
const refused = { status: 400, reads: { statusCode: 'number', message: 'string' } } as const

/** An action type that this service's actions never have: the set is open (contract: Listing actions). */
const ofType = (type: string): Reading =>
  get('sdk', '/v1/actions', { address, type }, { reads: PAGE, total: 0 })

/**
 * What each client reads beside moving money, in its own spelling. `{address}` has entered `{yieldId}`, a vault on
 * `{network}`.
 */
export const readings: readonly Reading[] = [
  get('recipe', '/v1/yields', { limit: 100 }, { reads: answers.recipe.yields }),
  get('recipe', '/v1/yields', { limit: 100, offset: 100 }, { reads: PAGE }),
  get('signers', '/v1/yields'),
  get('sdk', '/v1/yields', { network, limit: 10 }),
  get('sdk', '/v1/yields', { network, token: 'USDC' }),
  get('sdk', '/v1/yields', { types: ['vault', 'lending'] }),
  get('sdk', '/v1/actions', { address, statuses: ['SUCCESS', 'FAILED'] }, { total: 1 }),
  get('sdk', '/v1/actions', { address, intent: 'enter', yieldId: '{yieldId}', network }),
  ofType('WITHDRAW_REQUEST'),
  ofType('INSTANT_WITHDRAW'),
  ofType('AUTO_SWEEP_WITHDRAW_REWARDS'),
  get('widget', '/health', undefined, { reads: widgetAnswers.health }),
  get('widget', '/v1/networks', undefined, { reads: [widgetAnswers.network] }),
  get('widget', '/v1/yields', { limit: 100, network, offset: 0 }),
  get('widget', '/v1/yields', { ...ALL, types: ['real_world_asset'] }),
  get('widget', '/v1/yields', { limit: 100, network, offset: 0, types: DEFI.slice(0, 3) }),
  // Its categories also name types that the yield list refuses by themselves (contract: Yield types).
  get('widget', '/v1/yields', { ...ALL, types: STAKE }),
  get('widget', '/v1/yields', { ...ALL, types: DEFI }),
  get('widget', '/v1/yields', { ...ALL, types: DEFI.slice(3) }, refused),
  get('widget', '/v1/yields', { ...ALL, types: ['vault', 'savings'] }, refused),
  get(
    'widget',
    '/v1/yields',
    { ...ALL, yieldIds: ['{yieldId}', '{otherYieldId}'] },
    { reads: answers.widget.yields, total: 2 },
  ),
  get(
    'widget',
    '/v1/yields/{stakingId}/validators',
    { address: '{validator}', ...ALL },
    { reads: answers.widget.validators, total: 1 },
  ),
  get(
    'widget',
    '/v1/yields/{stakingId}/validators',
    { limit: 100, name: '{validatorName}', offset: 0 },
    { reads: answers.widget.validators },
  ),
  {
    client: 'widget',
    request: 'POST /v1/yields/balances',
    body: { queries: [{ address, network }] },
    status: 200,
    reads: widgetAnswers.positions,
  },
  get('widget', '/v1/actions', { address, ...DONE }, { reads: widgetAnswers.actions, total: 1 }),
  get(
    'widget',
    '/v1/actions',
    { address, ...DONE, yieldTypes: DEFI },
    { reads: widgetAnswers.actions, total: 1 },
  ),
  get('widget', '/v1/actions', { address, ...DONE, yieldTypes: STAKE }, { reads: PAGE, total: 0 }),
  get('widget', '/v1/providers/{providerId}', undefined, { reads: widgetAnswers.provider }),
  // It shows a yield without its provider then.
  get('widget', '/v1/providers/nobody', undefined, { ...refused, status: 404 }),
  get('widget', '/v1/yields/{yieldId}/kyc/status', { address }, { reads: widgetAnswers.kyc }),
  get(
    'widget',
    '/v1/yields/{yieldId}/reward-rate/history',
    { interval: 'day', period: '30d' },
    { reads: widgetAnswers.rates },
  ),
  get(
    'widget',
    '/v1/yields/{yieldId}/tvl/history',
    { interval: 'week', period: 'all' },
    { reads: widgetAnswers.tvl },
  ),
  get(
    'widget',
    '/v1/tokens',
    { enter: true, ...ALL, networks: [network, 'base-sepolia'], yieldTypes: STAKE },
    { reads: widgetAnswers.tokens },
  ),
]
