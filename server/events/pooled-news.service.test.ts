import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clientOptions } from '#database/client-options.ts'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { exampleConfig } from '../testing/example-config.ts'
import type { Log } from '../log.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { openStream, getTicket } from './testing/open-stream.ts'
import { SECRET, ADDRESS, exampleEvent, postEvent } from './testing/post-event.ts'
import { startTransactionPooler, type TransactionPooler } from './testing/transaction-pooler.ts'
import { trustEveryone } from './testing/trust-everyone.ts'

const WAIT = { timeout: 180_000, interval: 20 }

let folder = ''
let database: PostgresServer
let pooler: TransactionPooler
const warnings: unknown[] = []
const log: Log = {
  info: () => undefined,
  warn: (...line: unknown[]) => void warnings.push(...line),
  error: () => undefined,
}
const running: RunningGateway[] = []

const pooledUrl = () => `postgres://postgres@127.0.0.1:${pooler.port}/gateway`
const startCopy = (url: string): Promise<RunningGateway> => {
  const events = { secrets: [SECRET], headerPrefix: 'X-Service-' }
  return startGateway(exampleConfig({ port: 0, database: { url }, events }), new Map(), log)
}
const addressOf = ({ port }: RunningGateway) => `http://127.0.0.1:${port}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-pooled-'))
  // The database may run as another user, who has to reach its data.
  await chmod(folder, 0o755)
  database = await startPostgres({ folder: join(folder, 'postgres') })
  const url = await database.openDatabase('gateway')
  await trustEveryone(database, url)
  pooler = await startTransactionPooler(database.port, ['gateway'])
  for (const each of [pooledUrl(), pooledUrl(), url]) running.push(await startCopy(each))
})
afterAll(async () => {
  await Promise.all(running.map((gateway) => gateway.close()))
  await pooler.close()
  await database.stop()
  await rm(folder, { recursive: true })
})

it('the test’s pooler drops a session’s state with each transaction', async () => {
  const sql = postgres(pooledUrl(), { ...clientOptions, max: 1, prepare: false })
  const pids = new Set<unknown>()
  // The copies may use the pooler's other connections for a moment.
  await vi.waitFor(async () => {
    pids.add((await sql`select pg_backend_pid() pid`)[0]?.['pid'])
    expect(pids.size).toBeGreaterThan(1)
  }, WAIT)
  await sql.end()
})

it('each copy behind the pooler logs once that it polls for hints', () => {
  const said = warnings.filter((line) => String(line).includes('transaction pooler'))
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/LISTEN.*twice a second instead\.$/)
})

it('an event at one copy reaches the streams of all, once', async () => {
  const urls = running.map(addressOf)
  const streams = await Promise.all(
    urls.map(async (url) => openStream(url, await getTicket(urls[0] ?? '', [ADDRESS]))),
  )
  const events = urls.map((_, number) => exampleEvent({ id: `pooled-${number}` }))
  for (const [number, event] of events.entries())
    expect((await postEvent(urls[number] ?? '', event)).status).toBe(200)
  for (const url of urls)
    expect(await (await postEvent(url, events[0] ?? {})).json()).toEqual({ status: 'repeated' })

  for (const { messages } of streams)
    await vi.waitFor(
      () =>
        expect(messages.flatMap(({ text }) => /id: (.*)/.exec(text)?.[1] ?? []).toSorted()).toEqual(
          ['pooled-0', 'pooled-1', 'pooled-2'],
        ),
      WAIT,
    )
  expect(streams.flatMap(({ messages }) => messages.map(({ event }) => event))).not.toContain('gap')
  for (const stream of streams) stream.close()
})
