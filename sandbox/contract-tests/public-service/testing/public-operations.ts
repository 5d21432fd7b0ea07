import type { Fields } from './parse-table.ts'

/** What a table says about an operation. */
export interface Operation {
  readonly query?: Fields
  /** Type of the body. */
  readonly body?: string
  /** Types of what a success answers, by status. */
  readonly answers: Readonly<Record<string, string>>
  /** Types of what errors answer, by status. */
  readonly errors?: Readonly<Record<string, string>>
  readonly headers?: Fields
}

/** The errors of every operation with a key (contract: Status codes; contract: Error envelopes). */
export const KEYED_ERRORS = {
  400: 'BasicError|FullError',
  401: 'FullError',
  403: 'FullError',
  429: 'BasicError',
  500: 'FullError',
  502: 'FullError',
  503: 'FullError',
} as const

/** Where something else than the yield may not exist: an unknown yield is 400 (contract: Single yield). */
export const ERRORS_WITH_404 = { ...KEYED_ERRORS, 404: 'FullError' } as const

const reads = (type: string, query: Fields = ''): Operation => ({
  query,
  answers: { 200: type },
  errors: KEYED_ERRORS,
})
const readsOne = (type: string, query: Fields = ''): Operation => ({
  ...reads(type, query),
  errors: ERRORS_WITH_404,
})
/** What a state may forbid. */
const creates = (body: string, status: 200 | 201, type: string): Operation => ({
  body,
  answers: { [status]: type },
  errors: { ...KEYED_ERRORS, 412: 'FullError' },
})
const submits = (body: string, status: 200 | 201): Operation => ({
  body,
  answers: { [status]: 'Transaction' },
  errors: { ...ERRORS_WITH_404, 412: 'FullError' },
})

const page = `
  offset?: number
  limit?: number
`
export const historyQuery = `
  period?: Period
  interval?: Interval
  from?: timestamp
  to?: timestamp
`

const discovery: Readonly<Record<string, Operation>> = {
  'GET /health': { answers: { 200: 'Health' } },
  'GET /v1/networks': reads('NetworkEntry[]'),
  'GET /v1/providers': reads('PageOfProviders', page),
  'GET /v1/providers/{id}': readsOne('ProviderEntry'),
  'GET /v1/tokens': reads(
    'PageOfTokens',
    `
      address?: string
      symbol?: string
      enter?: boolean
      exit?: boolean
      networks?: Network[]
      yieldTypes?: YieldType[]
      ${page}
    `,
  ),
  'GET /v1/yields': reads(
    'PageOfYields',
    `
      ${page}
      network?: FilterNetwork
      networks?: FilterNetwork[]
      chainId?: string
      yieldId?: string
      yieldIds?: string[]
      type?: FilterYieldType
      types?: YieldType[]
      hasCooldownPeriod?: boolean
      hasWarmupPeriod?: boolean
      prime?: boolean
      token?: string
      inputToken?: string
      inputTokens?: string[]
      provider?: string
      providers?: string[]
      search?: string
      sort?: YieldSort
    `,
  ),
  'GET /v1/yields/{id}': reads('Yield'),
  'GET /v1/yields/{id}/validators': reads(
    'PageOfValidators',
    `
      ${page}
      name?: string
      address?: string
      provider?: string
      status?: string
      preferred?: boolean
    `,
  ),
  'GET /v1/yields/{id}/kyc/status': readsOne('KycState', 'address: string'),
  'GET /v1/yields/{id}/reward-rate/history': readsOne('RateHistory', page + historyQuery),
  'GET /v1/yields/{id}/tvl/history': readsOne(
    'TvlHistory',
    `
      ${page}
      ${historyQuery}
      feeConfigurationId?: string
    `,
  ),
  'GET /v1/yields/{id}/rewards/summary': readsOne(
    'EarningsSummary',
    `
      address: string
      feeConfigurationId?: string
    `,
  ),
  'GET /v1/yields/{id}/risk': readsOne('Risk'),
  'GET /v1/yields/{id}/campaigns': reads(
    'PageOfCampaigns',
    `
      ${page}
      status?: CampaignStatus
    `,
  ),
}

const positions: Readonly<Record<string, Operation>> = {
  'POST /v1/yields/balances': { ...reads('BalancesAnswer'), body: 'BalancesBody' },
  'GET /v1/yields/{id}/balances': reads('YieldBalances', 'address: string'),
  'POST /v1/yields/{id}/balances': { ...reads('YieldBalances'), body: 'YieldBalancesBody' },
}

const actions: Readonly<Record<string, Operation>> = {
  'POST /v1/actions/enter': creates('ActionBody', 201, 'Action'),
  'POST /v1/actions/exit': creates('ActionBody', 201, 'Action'),
  'POST /v1/actions/manage': creates('ManageBody', 201, 'Action'),
  'POST /v1/actions/enter/simulate': creates('ActionBody', 200, 'Simulation'),
  'POST /v1/actions/exit/simulate': creates('ActionBody', 200, 'Simulation'),
  'GET /v1/actions': reads(
    'PageOfActions',
    `
      address: string
      ${page}
      status?: ActionStatusFilter
      statuses?: ActionStatus[]
      intent?: ActionIntent
      type?: string
      yieldId?: string
      yieldTypes?: string[]
      network?: Network
    `,
  ),
  'GET /v1/actions/{id}': readsOne('Action'),
  'GET /v1/transactions/{id}': readsOne('Transaction'),
  'PUT /v1/transactions/{id}/submit-hash': submits('SubmitHashBody', 200),
  'POST /v1/transactions/{id}/submit': submits('SubmitBody', 201),
}

/** Headers of a delivery (contract: Webhook signature). */
const deliveryHeaders = `
  X-Service-Delivery: string
  X-Service-Event: (transaction position)
  X-Service-Action: (status_changed)
  X-Service-Timestamp: string
  X-Service-Signature: string
`
const delivers = (body: string): Operation => ({
  headers: deliveryHeaders,
  body,
  answers: { '2XX': 'none' },
})

/** Every operation of the public service, and every delivery that it sends. Source: contract. */
export const publicOperations: Readonly<Record<string, Operation>> = {
  ...discovery,
  ...positions,
  ...actions,
  'EVENT transaction.status_changed': delivers('TransactionEvent'),
  'EVENT position.status_changed': delivers('PositionEvent'),
}
