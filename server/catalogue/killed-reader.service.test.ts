import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import {
  buildGateway,
  startBuiltGatewayOrThrow,
  type BuiltFolder,
  type BuiltGateway,
} from '../testing/start-built-gateway.ts'
import { startSandboxProxy, type SandboxProxy } from '../testing/start-sandbox-proxy.ts'

const KEY = 'test_sandbox_ro'
const WAIT = { timeout: 180_000, interval: 100 }
const page = (offset: number): string => `/v1/yields?limit=100&offset=${offset}`

let folder = ''
let built: BuiltFolder
let database: PostgresServer
let databaseUrl = ''
let gate: SandboxProxy
const copies: BuiltGateway[] = []

async function startCopy(): Promise<BuiltGateway> {
  const copy = await startBuiltGatewayOrThrow(built, {
    SHEAF_MODE: 'sandbox',
    SANDBOX_URL: gate.url,
    SANDBOX_KEY: KEY,
    DATABASE_URL: databaseUrl,
  })
  copies.push(copy)
  return copy
}

/** The catalogue that a visitor of this copy gets; null when there is none yet. */
async function catalogueOf({ url }: BuiltGateway) {
  const answer = await fetch(`${url}/catalogue`)
  const text = await answer.text()
  return answer.status === 200 ? decodeCatalogue(text) : null
}

const newerThan = (copy: BuiltGateway, asOf: number) =>
  vi.waitUntil(async () => {
    const read = await catalogueOf(copy)
    return read && read.asOf > asOf ? read : null
  }, WAIT)

beforeAll(async () => {
  built = await buildGateway()
  folder = await mkdtemp(join(tmpdir(), 'sheaf-killed-'))
  await chmod(folder, 0o755)
  database = await startPostgres({ folder: join(folder, 'postgres') })
  databaseUrl = await database.openDatabase('gateway')
  gate = await startSandboxProxy(getWorkerSandbox().url)
})
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.stop()))
  await gate.close()
  await database.stop()
  await built.remove()
  await rm(folder, { recursive: true })
})

it('when the reading copy is killed another one reads everything, and visitors keep the last catalogue', async () => {
  const reader = await startCopy()
  const first = await newerThan(reader, 0)
  expect(gate.requestedPaths).toContain(page(30))
  const other = await startCopy()
  expect((await catalogueOf(other))?.asOf).toBeGreaterThanOrEqual(first.asOf)

  const stuck = gate.hangNext(page(20))
  gate.reportChange()
  await stuck
  expect(await reader.signal('SIGKILL')).toBeNull()
  const { asOf = 0 } = (await catalogueOf(other)) ?? {}
  expect(asOf).toBeGreaterThanOrEqual(first.asOf)

  const next = await newerThan(other, asOf)
  expect(next.yields.map(({ id }) => id)).toEqual(first.yields.map(({ id }) => id))
  expect(next.yields.filter(({ readAt }) => readAt < next.asOf)).toEqual([])
})

it('a change at the sandbox is read by one copy and served by all', async () => {
  const running = await Promise.all([startCopy(), startCopy()])
  const known = await Promise.all(running.map((copy) => newerThan(copy, 0)))
  const before = Math.max(...known.map(({ asOf }) => asOf))
  gate.reportChange()
  const newer = await Promise.all(running.map((copy) => newerThan(copy, before)))
  const idsOf = newer.map(({ yields }) => yields.map(({ id }) => id))
  expect(idsOf).toEqual(known.map(({ yields }) => yields.map(({ id }) => id)))
})
