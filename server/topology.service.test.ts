import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '#database/free-port.ts'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { openStream, getTicket, type PageStream } from './events/testing/open-stream.ts'
import { SECRET, ADDRESS, exampleEvent, postEvent } from './events/testing/post-event.ts'
import {
  buildGateway,
  startBuiltGatewayOrThrow,
  type BuiltFolder,
  type BuiltGateway,
} from './testing/start-built-gateway.ts'
import { startBalancer, type Balancer } from './testing/start-balancer.ts'

/** The topology of compose.yaml as plain processes: two copies of the image's build, a Postgres and a load balancer. */
const YIELD = 'ethereum-sepolia-eth-tidal-staking'
/** Dense enough that several requests are in flight at every moment of a restart, on a busy machine. */
const BETWEEN_MS = 30
const WAIT = { timeout: 180_000, interval: 50 }

let folder = ''
let built: BuiltFolder
let database: PostgresServer
let databaseUrl = ''
let copies: BuiltGateway[] = []
let balancer: Balancer

const startCopy = () =>
  startBuiltGatewayOrThrow(built, {
    SHEAF_MODE: 'sandbox',
    SANDBOX_URL: getWorkerSandbox().url,
    DATABASE_URL: databaseUrl,
    EARN_WEBHOOK_SECRET: SECRET,
    TRUST_PROXY_HOPS: '1',
    DRAIN_SECONDS: '6',
  })

const bothReady = () => vi.waitUntil(() => balancer.ready().length === 2, WAIT)

beforeAll(async () => {
  built = await buildGateway()
  folder = await mkdtemp(join(tmpdir(), 'sheaf-topology-'))
  await chmod(folder, 0o755)
  database = await startPostgres({ folder: join(folder, 'postgres') })
  databaseUrl = await database.openDatabase('gateway')
  copies = await Promise.all([startCopy(), startCopy()])
  balancer = await startBalancer(copies.map(({ url }) => url))
  await bothReady()
})

afterAll(async () => {
  await balancer.close()
  await Promise.all(copies.map((copy) => copy.stop()))
  await database.stop()
  await built.remove()
  await rm(folder, { recursive: true })
})

const checkHealth = (port: string): Promise<number | null> =>
  new Promise((done) => {
    const file = resolve(import.meta.dirname, '../deploy/healthcheck.mjs')
    const check = execFile(process.execPath, [file], { env: { PORT: port } })
    check.once('close', done)
  })

it('the image’s health check distinguishes a live copy from a missing one', async () => {
  for (const { url } of copies)
    await vi.waitFor(async () => expect(await checkHealth(new URL(url).port)).toBe(0), WAIT)
  expect(await checkHealth(String(await freePort()))).toBe(1)
})

function keepDoing(what: () => Promise<string | null>) {
  const wrong: string[] = []
  const state = { done: 0, stopped: false }
  const running = (async () => {
    while (!state.stopped) {
      const problem = await what().catch((error: unknown) => String(error))
      if (problem !== null) wrong.push(problem)
      state.done += 1
      await pause(BETWEEN_MS)
    }
  })()
  return {
    async stop() {
      state.stopped = true
      await running
      return { done: state.done, wrong }
    },
  }
}

const asked = (path: string, init: RequestInit = {}) =>
  keepDoing(async () => {
    const answer = await fetch(`${balancer.url}${path}`, init)
    await answer.arrayBuffer()
    return answer.ok ? null : `${path} answered ${answer.status}`
  })

it('while copies are replaced one by one, no request or event is lost, and pages get live updates again', async () => {
  const pages = [
    asked('/config.json'),
    asked('/v1/networks'),
    asked('/v1/yields/balances', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: balancer.url },
      body: JSON.stringify({
        queries: [{ yieldId: YIELD, network: 'ethereum-sepolia', address: ADDRESS.toLowerCase() }],
      }),
    }),
  ]
  const sent: string[] = []
  const service = keepDoing(async () => {
    const event = exampleEvent()
    sent.push(event.id)
    const { status } = await postEvent(balancer.url, event)
    return status === 200 ? null : `an event was answered ${status}`
  })
  const streams: PageStream[] = []
  const page = keepDoing(async () => {
    const stream = await openStream(balancer.url, await getTicket(balancer.url, [ADDRESS]))
    streams.push(stream)
    await stream.ended
    return null
  })

  for (const [index, copy] of copies.entries()) {
    const stopping = copy.stop()
    expect(await stopping).toBe(0)
    const next = await startCopy()
    copies[index] = next
    balancer.replace(copy.url, next.url)
    await bothReady()
  }

  const open = () => streams.at(-1)
  await vi.waitFor(() => expect(open()?.messages.at(-1)?.event).toBe('hint'), WAIT)
  const results = [...(await Promise.all(pages.map((each) => each.stop()))), await service.stop()]
  const stopped = page.stop()
  open()?.close()
  const reopened = await stopped
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  for (const { done } of results) expect(done).toBeGreaterThan(10)
  expect(reopened.wrong).toEqual([])

  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const handled = await sql<{ id: string }[]>`select id from gateway.handled_events`
  await sql.end()
  expect(handled.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
})
