import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DatabaseError } from '#database/database-error.ts'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { claimDatabase, type DatabaseClaim } from './claim-database.ts'

const WAIT = { timeout: 180_000, interval: 20 }

let folder = ''
let server: PostgresServer
let url = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-claim-'))
  await chmod(folder, 0o755)
  server = await startPostgres({ folder: join(folder, 'postgres') })
  url = await server.openDatabase('mine')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const claims: DatabaseClaim[] = []
afterEach(async () => {
  await Promise.all(claims.splice(0).map((each) => each.release()))
})
async function claim(at = url, onLost: (error: DatabaseError) => void = () => undefined) {
  const claimed = await claimDatabase(at, onLost)
  claims.push(claimed)
  return claimed
}
async function runQuery<Row extends object>(
  query: (sql: postgres.Sql) => Promise<readonly Row[]>,
): Promise<Row | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const [row] = await query(sql)
  await sql.end()
  return row
}
/** Returns the connection that has the claim. */
const holder = async (): Promise<number | undefined> =>
  (
    await runQuery(
      (sql) => sql<{ pid: number }[]>`select pid from pg_locks l
        join pg_database d on d.oid = l.database and d.datname = current_database()
        where locktype = 'advisory' and granted`,
    )
  )?.pid
/** Closes that connection, as a server restart would. */
async function disconnect(): Promise<number | undefined> {
  const pid = await holder()
  await runQuery((sql) => sql`select pg_terminate_backend(${pid ?? 0})`)
  return pid
}

it('a database is claimed once, independently of other databases', async () => {
  const first = await claim()
  await expect(claim()).rejects.toMatchObject({ code: 'DATABASE_IN_USE' })
  await claim(await server.openDatabase('other'))
  await first.release()
  await claim()
})

it('a claim is renewed when its connection was lost', async () => {
  const onLost = vi.fn<(error: DatabaseError) => void>()
  await claim(url, onLost)
  const before = await disconnect()
  await vi.waitFor(async () => expect([undefined, before]).not.toContain(await holder()), WAIT)
  await expect(claim()).rejects.toMatchObject({ code: 'DATABASE_IN_USE' })
  expect(onLost).not.toHaveBeenCalled()
})

it('a claim lost to another sandbox is reported once', async () => {
  const onLost = vi.fn<(error: DatabaseError) => void>()
  await claim(url, onLost)
  // Next in the queue: it gets the lock as soon as it is free.
  const other = postgres(url, { max: 1, onnotice: () => undefined })
  const taken = other`select pg_advisory_lock((classid::bigint << 32) | objid::bigint)
    from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where locktype = 'advisory' and granted`.execute()
  await vi.waitUntil(
    () => runQuery((sql) => sql`select 1 as waits from pg_locks where not granted`),
    WAIT,
  )
  await disconnect()
  await taken
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), WAIT)
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'DATABASE_IN_USE' }),
  )
  await other.end()
})
