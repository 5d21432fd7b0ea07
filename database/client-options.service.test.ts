import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOptions } from './client-options.ts'
import { startPostgres, type PostgresServer } from './start-postgres.ts'

const PATIENT = { timeout: 180_000, interval: 20 }

let folder = ''
let server: PostgresServer
let url = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-socket-'))
  await chmod(folder, 0o755)
  server = await startPostgres({ folder: join(folder, 'postgres') })
  url = await server.openDatabase('lost')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

let sql: postgres.Sql
let other: postgres.Sql
const uncaught: unknown[] = []
const note = (error: unknown): void => void uncaught.push(error)
beforeEach(() => {
  const options = { ...clientOptions, max: 1, backoff: () => 0.05 }
  sql = postgres(url, options)
  other = postgres(url, { ...options, max: 2 })
  uncaught.length = 0
  process.on('uncaughtException', note)
})
afterEach(async () => {
  process.off('uncaughtException', note)
  await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })])
})

const cut = (pid: unknown) => other`select pg_terminate_backend(${Number(pid)})`
const pidOf = async (within: postgres.Sql | postgres.TransactionSql): Promise<unknown> =>
  (await within`select pg_backend_pid() as pid`)[0]?.['pid']

/** Around the loss queries may fail; then there is a connection again. */
const answersAgain = () =>
  vi.waitFor(async () => expect(await sql`select 2 as n`).toMatchObject([{ n: 2 }]), PATIENT)

describe('a connection that the server ends', () => {
  it.each([0, 1, 5, 40])(
    'a loss in a transaction that queries again %i ms later is an error of that transaction only',
    async (ms) => {
      for (let round = 0; round < 2; round += 1) {
        const broken = sql.begin(async (within) => {
          await cut(await pidOf(within))
          if (ms > 0) await pause(ms)
          await within`select 1`
        })
        await expect(broken).rejects.toThrow(/closed|terminat|CONNECTION|ECONNRESET/i)
        await answersAgain()
      }
      expect(uncaught).toEqual([])
    },
  )

  it('a loss during a sleep is an error of that query, and the next one succeeds', async () => {
    for (let round = 0; round < 2; round += 1) {
      const pid = await pidOf(sql)
      const sleeping = sql`select pg_sleep(10)`.catch((error: unknown) => error)
      await vi.waitFor(async () => {
        const [row] =
          await other`select wait_event from pg_stat_activity where pid = ${Number(pid)}`
        expect(row).toEqual({ wait_event: 'PgSleep' })
      }, PATIENT)
      await cut(pid)
      expect(await sleeping).toBeInstanceOf(Error)
      await answersAgain()
    }
    expect(uncaught).toEqual([])
  })

  it('a loss while idle costs at most one query', async () => {
    await cut(await pidOf(sql))
    await pause(100)
    await answersAgain()
    expect(uncaught).toEqual([])
  })

  it('repeated losses under load are only errors of current users', async () => {
    const busy = postgres(url, { ...clientOptions, max: 4, backoff: () => 0.05 })
    const stopping = new AbortController()
    let failures = 0
    let inARow = 0
    const working = Array.from({ length: 6 }, (_, kind) => keepAsking(kind))
    async function keepAsking(kind: number): Promise<void> {
      while (!stopping.signal.aborted) {
        await ask(busy, kind % 3).then(
          () => {
            inARow += 1
          },
          () => {
            failures += 1
            inARow = 0
          },
        )
        if (Math.random() < 0.3) await pause(Math.random() * 3)
      }
    }
    for (let round = 0; round < 12; round += 1) {
      await pause(50 + Math.random() * 150)
      await other`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'lost' and pid <> pg_backend_pid() and random() < 0.6`
    }
    // A loss is reported to all failing queries for a moment; then every connection answers again.
    inARow = 0
    await vi.waitFor(() => expect(inARow).toBeGreaterThan(300), PATIENT)
    stopping.abort()
    await Promise.all(working)
    await busy.end({ timeout: 1 })
    expect(failures).toBeGreaterThan(0)
    expect(uncaught).toEqual([])
  })
})

/** A slow transaction, a query too long to be buffered, a short one. */
async function ask(client: postgres.Sql, kind: number): Promise<void> {
  const long = 'x'.repeat(3_000)
  if (kind === 1) await client`select ${long}::text`
  if (kind === 2) await client`select 1`
  if (kind === 0)
    await client.begin(async (within) => {
      await within`select 1`
      await pause(Math.random() * 5)
      await within`select ${long}::text`
    })
}
