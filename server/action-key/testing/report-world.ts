import { afterEach, beforeEach } from 'vitest'
import { exampleConfig } from '../../testing/example-config.ts'
import { exampleServices } from '../../testing/example-services.ts'
import { createGateway } from '../../gateway.ts'
import { startTestUpstream, type TestUpstream } from '../../testing/test-upstream.ts'

export const OWNER = '0xAbC0000000000000000000000000000000000001'
export const uuid = (last: number): string =>
  `0b2f1c1e-3f0a-4c39-9d3e-${String(last).padStart(12, '0')}`
export const hash = (last: number): string => `0x${String(last).padStart(64, 'a')}`

export const ACTION = uuid(1)
export const [APPROVAL, SUPPLY] = [uuid(11), uuid(12)]
export const OTHER_ACTION = uuid(2)

interface Step {
  readonly id: string
  readonly hash?: string | null
  readonly isMessage?: boolean
  /** Default: `base`. */
  readonly network?: string
  readonly unsignedTransaction?: unknown
}

/** What a node knows by hash: everything is mined, without logs. */
type Chain = Record<string, { readonly from: string }>

/** A service with two actions of one address, and a network with two nodes, which tests change. */
export interface ReportWorld {
  actions: { id: string; address: string; steps: readonly Step[] }[]
  chain: Chain
  secondNode: Chain
  serviceStatus: number
  service: TestUpstream
  nodes: readonly TestUpstream[]
}

export function reportWorld(): ReportWorld {
  const world: ReportWorld = Object.assign(createInitialState(), {
    service: closedUpstream,
    nodes: [],
  })
  beforeEach(async () => {
    Object.assign(world, createInitialState())
    world.service = await startTestUpstream(({ url, method }) => {
      const serviceAnswer = getServiceAnswer(world, url, method)
      return serviceAnswer && world.serviceStatus === 200
        ? { body: JSON.stringify(serviceAnswer) }
        : { status: serviceAnswer ? world.serviceStatus : 404, body: '{"message":"no"}' }
    })
    world.nodes = await Promise.all([
      startNode(() => world.chain),
      startNode(() => world.secondNode),
    ])
  })
  afterEach(() => Promise.all([world.service, ...world.nodes].map((each) => each.close())))
  return world
}

const closedUpstream: TestUpstream = {
  url: new URL('http://127.0.0.1:1'),
  received: [],
  close: () => Promise.resolve(),
}

const createInitialState = () => ({
  actions: [
    { id: ACTION, address: OWNER, steps: [{ id: APPROVAL }, { id: SUPPLY }] },
    { id: OTHER_ACTION, address: OWNER, steps: [{ id: uuid(21), hash: hash(9) }] },
  ],
  chain: {},
  secondNode: {},
  serviceStatus: 200,
})

const toActionJson = ({ id, address, steps }: ReportWorld['actions'][number]) => ({
  id,
  address,
  transactions: steps.map((step) => ({ network: 'base', ...step })),
})

function getServiceAnswer({ actions }: ReportWorld, url: string, method: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://x.example')
  if (method === 'PUT' || pathname.endsWith('/submit')) return { id: SUPPLY, network: 'base' }
  if (method === 'POST') return actions.map(toActionJson)[0]
  if (pathname.startsWith('/v1/actions/'))
    return actions.map(toActionJson).find(({ id }) => pathname.endsWith(id))
  const address = searchParams.get('address')
  return { items: actions.map(toActionJson).filter((action) => action.address === address) }
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: string[]
}

const startNode = (chain: () => Chain): Promise<TestUpstream> =>
  startTestUpstream(({ body }) => {
    const rpcRequests: Call | Call[] = JSON.parse(body)
    const answers = [rpcRequests].flat().map(({ id, method, params }) => {
      const serviceAnswer = chain()[params[0] ?? '']
      const result =
        method === 'eth_getTransactionByHash' ? serviceAnswer : serviceAnswer && { logs: [] }
      return { jsonrpc: '2.0', id, result: result ?? null }
    })
    return { body: JSON.stringify(Array.isArray(rpcRequests) ? answers : answers[0]) }
  })

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A copy of the gateway without any responses yet. */
export function startGatewayCopy({ service, nodes }: ReportWorld) {
  const app = createGateway(
    exampleConfig({
      earnApi: service.url,
      nodes: new Map(nodes.length > 0 ? [['base', nodes.map(({ url }) => url)]] : []),
    }),
    new Map(),
    silent,
    exampleServices(),
  )
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    app.request(path, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })
  return {
    create: () => send('POST', '/v1/actions/enter', { yieldId: 'y', address: OWNER }),
    report: (step: string, reported: string, headers: Readonly<Record<string, string>>) =>
      send('PUT', `/v1/transactions/${step}/submit-hash`, { hash: reported }, headers),
    submit: (step: string, signedTransaction: string, headers: Readonly<Record<string, string>>) =>
      send('POST', `/v1/transactions/${step}/submit`, { signedTransaction }, headers),
  }
}

/** Reports that reached the service. */
export const getForwardedReports = ({ service }: ReportWorld): readonly string[] =>
  service.received.filter(({ url }) => /\/submit(-hash)?$/.test(url)).map(({ body }) => body)
