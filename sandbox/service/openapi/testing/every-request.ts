import { z } from 'zod'
import { callService, type ServiceRequest } from '../../testing/call-service.ts'
import { enterStaking } from '../../testing/enter-staking.ts'
import { fundedWallet } from '../../testing/test-wallet.ts'
import { fetchYields } from '../../testing/yields.ts'
import { getStep, runAction } from '../../testing/run-action.ts'

const ETHER = 'ethereum-sepolia'
const SOLANA = 'solana-devnet-sol-native-multivalidator-staking'

/** A request with its operation, by method and described path, and its expected status. */
export interface DescribedRequest {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly call?: ServiceRequest
}

type Row = readonly [name: string, path: string, status: number, call?: ServiceRequest]
const asRequests = (rows: readonly Row[]): DescribedRequest[] =>
  rows.map(([name, path, status, call]) => ({ name, path, status, ...(call && { call }) }))

/** A path without an id describes itself. */
const plain = (method: string, path: string, status: number, call?: ServiceRequest): Row => [
  `${method} ${path.split('?')[0] ?? ''}`,
  path,
  status,
  call,
]
const get = (path: string, status = 200, call?: ServiceRequest): Row =>
  plain('GET', path, status, call)
const post = (path: string, body: unknown, status = 200, call: ServiceRequest = {}): Row =>
  plain('POST', path, status, { ...call, body })

/** Returns at least one request per operation, some of them invalid. */
export async function everyRequest(): Promise<DescribedRequest[]> {
  // One has a deliberately malformed status, which the description does not have.
  const right = (await fetchYields()).map(({ id }) => id).slice(0, 100)
  return asRequests([...discovery(right), ...(await actions()), ...(await keeperRequests())])
}

const discovery = (yieldIds: readonly string[]): Row[] => [
  get('/health'),
  get('/v1/networks'),
  get('/v1/networks', 401, { key: 'nobody' }),
  get('/v1/networks?a=1', 400),
  get('/v1/providers'),
  ['GET /v1/providers/{id}', '/v1/providers/harbor', 200],
  ['GET /v1/providers/{id}', '/v1/providers/none', 404],
  get('/v1/tokens'),
  get(`/v1/yields?limit=100&yieldIds=${yieldIds.join()}`),
  get('/v1/yields?limit=101', 400),
  ['GET /v1/yields/{id}', '/v1/yields/none', 400],
  ['GET /v1/yields/{id}/kyc/status', '/v1/yields/none/kyc/status?address=0x1', 404],
  ['GET /v1/yields/{id}', `/v1/yields/${SOLANA}`, 200],
  ['GET /v1/yields/{id}/risk', `/v1/yields/${SOLANA}/risk`, 404],
  ['GET /v1/yields/{id}/campaigns', `/v1/yields/${SOLANA}/campaigns`, 200],
  ['GET /v1/yields/{id}/campaigns', `/v1/yields/${SOLANA}/campaigns?status=over`, 400],
  [
    'GET /v1/yields/{id}/rewards/summary',
    `/v1/yields/${SOLANA}/rewards/summary?address=So11111111111111111111111111111111111111112`,
    404,
  ],
  [
    'GET /v1/yields/{id}/rewards/earnings',
    `/v1/yields/${SOLANA}/rewards/earnings?address=So11111111111111111111111111111111111111112`,
    404,
  ],
  ['GET /v1/yields/{id}/rewards/summary', `/v1/yields/${SOLANA}/rewards/summary`, 400],
  ['GET /v1/yields/{id}/reward-rate/history', `/v1/yields/${SOLANA}/reward-rate/history`, 200],
  ['GET /v1/yields/{id}/tvl/history', `/v1/yields/${SOLANA}/tvl/history`, 200],
  ['GET /v1/yields/{id}/tvl/history', `/v1/yields/${SOLANA}/tvl/history?limit=0`, 400],
  ['GET /v1/yields/{id}/validators', `/v1/yields/${SOLANA}/validators`, 200],
]

async function actions(): Promise<Row[]> {
  const wallet = await fundedWallet(ETHER)
  const { address } = wallet
  const action = await runAction(await enterStaking(wallet, '0.2'), wallet)
  const { id, yieldId } = action
  const { id: step, hash } = getStep(action, 0)
  const open = getStep(await enterStaking(wallet, '0.1'), 0)
  const some = { yieldId, address, arguments: { amount: '0.1' } }
  const balances = `/v1/yields/${yieldId}/balances`
  const scan = { address, network: ETHER }
  return [
    ['GET /v1/yields/{id}/balances', `${balances}?address=${address}`, 200],
    ['GET /v1/yields/{id}/kyc/status', `/v1/yields/${yieldId}/kyc/status?address=${address}`, 200],
    ['POST /v1/yields/{id}/balances', balances, 200, { body: { address } }],
    post('/v1/yields/balances', { queries: [scan, { ...scan, yieldId: 'none' }] }),
    post('/v1/actions/enter', some, 201),
    post('/v1/actions/enter', some, 403, { key: 'test_sandbox_ro' }),
    post('/v1/actions/enter', { ...some, arguments: { amount: '100000' } }, 400),
    post('/v1/actions/enter/simulate', some),
    post('/v1/actions/exit', { yieldId, address }, 400),
    post('/v1/actions/exit/simulate', some),
    post('/v1/actions/manage', some, 400),
    get(`/v1/actions?address=${address}`),
    ['GET /v1/actions/{id}', `/v1/actions/${id}`, 200],
    ['GET /v1/transactions/{id}', `/v1/transactions/${step}`, 200],
    ['GET /v1/transactions/{id}', '/v1/transactions/none', 404],
    [
      'PUT /v1/transactions/{id}/submit-hash',
      `/v1/transactions/${step}/submit-hash`,
      200,
      { method: 'PUT', body: { hash } },
    ],
    [
      'POST /v1/transactions/{id}/submit',
      `/v1/transactions/${step}/submit`,
      412,
      { body: { signedTransaction: '0x' } },
    ],
    [
      'POST /admin/actions/{id}',
      `/admin/actions/${id}`,
      412,
      { ...KEY, body: { status: 'CANCELED' } },
    ],
    [
      'POST /admin/transactions/{id}',
      `/admin/transactions/${open.id}`,
      200,
      { ...KEY, body: { status: 'BLOCKED' } },
    ],
    post('/admin/faucet', { address, network: ETHER }),
  ]
}

const KEY = { headers: { 'x-admin-key': 'sandbox_admin' } }
const HOOKS = '/admin/webhooks'
const addedVault = {
  network: ETHER,
  asset: 'DAI',
  name: 'Harbor Late Vault',
  shareSymbol: 'hbLATE',
  ratePerYear: '0.031',
}

async function keeperRequests(): Promise<Row[]> {
  const endpoint = { url: 'https://nobody.example/', secret: 'x'.repeat(24) }
  const endpointId = await add('endpoints', endpoint)
  const subscribed = { endpointId, resource: 'position', action: 'status_changed' }
  const subscription = await add('subscriptions', subscribed)
  return [
    get('/admin/time'),
    post('/admin/time', { seconds: 1 }),
    post('/admin/usage', { key: 'test_sandbox_ro', requests: 1 }, 200, KEY),
    post('/admin/yields', addedVault, 201, KEY),
    post('/admin/yields', { ...addedVault, asset: 'NOTHING' }, 400, KEY),
    get('/admin/faults', 200, KEY),
    post('/admin/faults', { kind: 'latency', route: 'GET /v1/tokens', rate: 0, ms: 1 }, 201, KEY),
    post('/admin/faults', { kind: 'nothing' }, 400, KEY),
    plain('DELETE', '/admin/faults', 204, { ...KEY, method: 'DELETE' }),
    ['DELETE /admin/faults/{id}', '/admin/faults/none', 404, { ...KEY, method: 'DELETE' }],
    get(`${HOOKS}/endpoints`, 200, KEY),
    get(`${HOOKS}/endpoints`, 401),
    post(`${HOOKS}/endpoints`, endpoint, 201, KEY),
    [
      `PATCH ${HOOKS}/endpoints/{id}`,
      `${HOOKS}/endpoints/${endpointId}`,
      200,
      { ...KEY, method: 'PATCH', body: {} },
    ],
    get(`${HOOKS}/subscriptions`, 200, KEY),
    post(`${HOOKS}/subscriptions`, subscribed, 201, KEY),
    get(`${HOOKS}/deliveries`, 200, KEY),
    [
      `DELETE ${HOOKS}/subscriptions/{id}`,
      `${HOOKS}/subscriptions/${subscription}`,
      204,
      { ...KEY, method: 'DELETE' },
    ],
    [
      `DELETE ${HOOKS}/endpoints/{id}`,
      `${HOOKS}/endpoints/none`,
      404,
      { ...KEY, method: 'DELETE' },
    ],
  ]
}

async function add(what: string, body: object): Promise<string> {
  const answer = await callService(`${HOOKS}/${what}`, { ...KEY, body })
  return z.looseObject({ id: z.string() }).parse(answer.body).id
}
