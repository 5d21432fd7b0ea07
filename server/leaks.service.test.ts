import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#database/free-port.ts'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { postBody } from './events/testing/post-event.ts'
import { earnRoutes } from './proxy/routes.ts'
import { createPushConfig } from './push/testing/example-keys.ts'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from './testing/test-upstream.ts'
import {
  buildGateway,
  startBuiltGateway,
  startBuiltGatewayOrThrow,
  type BuiltFolder,
  type BuiltGateway,
} from './testing/start-built-gateway.ts'

const KEY = 'test_K3yThatNobodySees'
const push = createPushConfig()
const SECRETS = {
  key: KEY,
  node: 'n0dePathThatNobodySees',
  token: 't0kenThatNobodySees',
  webhook: 'w3bhookSecretThatNobodySees',
  actionKey: 'actionK3ySecretThatNobodySees-and-longer',
  vapid: push.privateKey,
}
const EVM = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
const SOLANA = 'Stake11111111111111111111111111111111111111'
const UUID = '0b6f7c1e-3c56-4a0e-9d3a-0a1b2c3d4e5f'
const YIELD = 'ethereum-sepolia-eth-tidal-staking'

let folder = ''
let built: BuiltFolder
let database: PostgresServer
let service: TestUpstream
let node: TestUpstream
let gateway: BuiltGateway
let databaseUrl = ''
let password = ''
let metricsUrl = ''
let reply: UpstreamReply = {}

const environment = (): Record<string, string> => ({
  SHEAF_MODE: 'sandbox',
  SANDBOX_URL: service.url.href,
  SANDBOX_KEY: KEY,
  EARN_WEBHOOK_SECRET: SECRETS.webhook,
  ACTION_KEY_SECRET: SECRETS.actionKey,
  VAPID_PUBLIC_KEY: push.publicKey,
  VAPID_PRIVATE_KEY: push.privateKey,
  VAPID_SUBJECT: push.subject,
  RPC_BASE_SEPOLIA: `${node.url.href}v3/${SECRETS.node}?token=${SECRETS.token}`,
  LOG_LEVEL: 'debug',
  VISITOR_CREATIONS: '1000',
  VISITOR_SHARE: '100',
})

beforeAll(async () => {
  service = await startTestUpstream(() => reply)
  node = await startTestUpstream(() => reply)
  folder = await mkdtemp(join(tmpdir(), 'sheaf-leaks-'))
  await chmod(folder, 0o755)
  database = await startPostgres({ folder: join(folder, 'postgres') })
  databaseUrl = await database.openDatabase('gateway')
  password = new URL(databaseUrl).password
  const metricsPort = await freePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  built = await buildGateway({ ...environment(), EARN_API_KEY: KEY, VITE_EARN_API_KEY: KEY })
  gateway = await startBuiltGatewayOrThrow(built, {
    ...environment(),
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(metricsPort),
  })
})

afterAll(async () => {
  await gateway.stop()
  await Promise.all([service.close(), node.close(), database.stop(), built.remove()])
  await rm(folder, { recursive: true })
})

const PAGES = [
  '/',
  '/config.json',
  '/healthz',
  '/readyz',
  '/catalogue',
  '/logos',
  '/.well-known/security.txt',
  '/sandbox/admin/time',
  '/push',
  '/widget.html',
  `/witnesses/${YIELD}`,
  '/witnesses/..%2fadmin',
  '/nothing',
]

async function whole(answer: Promise<Response>): Promise<string> {
  const got = await answer
  return `${got.status} ${JSON.stringify([...got.headers])} ${await got.text()}`
}

const ask = (path: string, method = 'GET', body?: unknown): Promise<string> =>
  whole(
    fetch(`${gateway.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: gateway.url, 'x-api-key': 'mine' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )

/** A valid body for a route, by the end of its path. */
function bodyOf(path: string): unknown {
  const action = { yieldId: YIELD, address: EVM, arguments: { amount: '1' } }
  if (path.endsWith('/submit')) return { signedTransaction: '0x02aa' }
  if (path.endsWith('/submit-hash')) return { hash: `0x${'5'.repeat(64)}` }
  if (path.endsWith('/manage')) return { ...action, action: 'CLAIM_REWARDS', passthrough: 'p' }
  if (path === '/v1/yields/balances')
    return { queries: [{ address: EVM, network: 'base-sepolia' }] }
  return path.endsWith('/balances') ? { address: EVM } : action
}

const call = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })

function askEverything(): Promise<string[]> {
  const routes = earnRoutes.map(({ method, path, query }) => {
    const filled = path
      .replace(':yieldId', YIELD)
      .replace(':providerId', 'tidal')
      .replace(/:\w+Id/, UUID)
    const search = query.includes('address') ? `?address=${EVM}` : ''
    return ask(`${filled}${search}`, method, method === 'GET' ? undefined : bodyOf(path))
  })
  const pages = PAGES.map((path) => ask(`${path}?key=${EVM}`))
  return Promise.all([
    ...routes,
    ...pages,
    ask('/v1/actions?apiKey=1'),
    ask('/v1/actions/enter', 'POST', 'no json'),
    ask('/v1/actions/enter', 'POST', { address: EVM, more: 'x'.repeat(200_000) }),
    ask('/events', 'POST', { addresses: [EVM, SOLANA] }),
    ask('/events/stream?ticket=made-up'),
    ask('/push', 'POST', { addresses: [EVM], endpoint: 'https://push.example/made-up' }),
    ask('/push', 'DELETE', { endpoint: 'https://push.example/made-up' }),
    ask('/rpc/base-sepolia', 'POST', call('eth_getBalance', [EVM, 'latest'])),
    ask('/rpc/base-sepolia', 'POST', [call('eth_accounts', []), call('eth_chainId', [])]),
    ask('/rpc/base-sepolia/2', 'POST', call('eth_chainId', [])),
    ask(`/witnesses/${YIELD}`),
    ask('/rpc/solana-devnet', 'POST', call('getBalance', [SOLANA])),
    whole(postBody(gateway.url, '{"id":', { secret: SECRETS.webhook })),
    whole(postBody(gateway.url, '{}', { secret: 'x'.repeat(24) })),
    whole(fetch(metricsUrl)),
  ])
}

const foundIn = (text: string, also: readonly string[] = []): readonly string[] =>
  [...Object.values(SECRETS), password, node.url.host, ...also].filter((secret) =>
    text.includes(secret),
  )

const echo = `${KEY} ${SECRETS.node} ${SECRETS.token}`

it.each<[string, UpstreamReply]>([
  ['answers', { body: '{"items":[],"errors":[],"total":0,"offset":0,"limit":20}' }],
  ['repeats the key', { body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1', echo }) }],
  [
    'refuses the key, repeating it',
    { status: 401, body: JSON.stringify({ message: `bad ${echo}` }) },
  ],
  ['has an edge with an HTML page', { status: 502, body: `<pre>x-api-key: ${echo}</pre>` }],
  [
    'says so in its headers',
    { status: 429, headers: { 'retry-after': KEY, 'x-key': KEY, 'set-cookie': KEY } },
  ],
  ['sends half of its JSON', { body: `{"message":"${echo}` }],
  [
    'tells a failure with a stack',
    { status: 500, body: JSON.stringify({ message: 'x', stack: echo, details: { trace: echo } }) },
  ],
  ['redirects with the key', { status: 302, headers: { location: `http://127.0.0.1:1/${KEY}` } }],
  [
    'refuses as a node does',
    {
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32_005, message: `over ${echo}` },
      }),
    },
  ],
])('no response has a secret when the service %s', async (_, given) => {
  reply = given
  const answers = await askEverything()
  expect(answers.flatMap((answer) => foundIn(answer).map((secret) => [secret, answer]))).toEqual([])
})

/** Ends the program by an uncaught error whose message has everything it was given. */
const CRASH = `process.on('SIGUSR2', () => { throw new Error(JSON.stringify(process.env)) })`

it('a crash reveals no secret, nor leaves a file that does', async () => {
  const crashing = await startBuiltGatewayOrThrow(built, {
    ...environment(),
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(CRASH)}`,
  })
  const files = readdirSync(built.path)
  expect(await crashing.signal('SIGUSR2')).toBe(1)
  expect(crashing.written()).toContain('the gateway crashed')
  expect(foundIn(crashing.written())).toEqual([])
  expect(readdirSync(built.path)).toEqual(files)
})

it('no response has a secret when service and nodes are down, or a request fails in the gateway', async () => {
  await Promise.all([service.close(), node.close()])
  const answers = await askEverything()
  await database.stop()
  answers.push(await ask('/events', 'POST', { addresses: [EVM] }), await ask('/readyz'))
  expect(answers.flatMap((answer) => foundIn(answer).map((secret) => [secret, answer]))).toEqual([])
  expect(answers.join()).toContain('"statusCode":500')
})

it('no log line has a secret, a wallet’s address or a query', () => {
  const lines = gateway.written().trim().split('\n')
  expect(lines.length).toBeGreaterThan(100)
  const also = [EVM, EVM.toLowerCase(), SOLANA, 'ticket=', 'apiKey', '?', 'select ']
  expect(lines.filter((line) => foundIn(line, also).length > 0)).toEqual([])
  expect(lines.filter((line) => line.includes('a request failed here'))).not.toEqual([])
})

it('a failed start reveals no secret', async () => {
  const starts: readonly Record<string, string>[] = [
    { PORT: 'x', DATABASE_URL: `mysql://me:${password}@db` },
    { DATABASE_URL: `postgres://me:${password}@127.0.0.1:1/x` },
    { SANDBOX_KEY: `${KEY} two`, RPC_BASE: `http://node.example/${SECRETS.node}` },
  ]
  for (const wrong of starts) {
    const started = await startBuiltGateway(built, { ...environment(), ...wrong })
    const written = 'code' in started ? started.written : 'it started'
    expect(written).toMatch(/\.\n$/)
    expect(foundIn(written)).toEqual([])
  }
})

it('no built file has a secret of the build’s environment', () => {
  const files = readdirSync(join(built.path, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files).not.toEqual([])
  expect(files.filter((file) => foundIn(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})
