import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import { DatabaseError } from '#database/database-error.ts'
import { startWorker } from '../webhooks/start-worker.ts'

/**
 * Drops all sandbox tables of a database atomically: the schemas `sandbox` and `sandbox_...`. Everything else stays.
 * @throws DatabaseError DATABASE_UNREACHABLE
 */
export async function dropTables(url: string): Promise<void> {
  const client = postgres(url, { ...clientOptions, max: 1, connect_timeout: 5 })
  try {
    const rows = await client<{ name: string }[]>`
      select nspname as name from pg_namespace where nspname ~ '^sandbox(_|$)'`
    const names = rows.map(({ name }) => name)
    if (names.length > 0) await client`drop schema ${client(names)} cascade`
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_UNREACHABLE',
      'The tables of the sandbox can’t be dropped: start the database at DATABASE_URL, and let its user change them.',
      cause,
    )
  } finally {
    await client.end({ timeout: 1 })
  }
}

/** Id of the sandbox's advisory lock: any otherwise unused number. */
const LOCK = '7427643501'

/** A sandbox that just ended or was killed may still have the lock briefly. */
const CLAIM_TIMEOUT_MS = 2_000
const CHECK_INTERVAL_MS = 1_000

/** A claim on the database. */
export interface DatabaseClaim {
  release(): Promise<void>
}

/**
 * Claims the database for this sandbox: two would take each other's chains for foreign ones. The claim ends with the
 * process, and is renewed after a reconnect.
 * @param onLost called when another sandbox claimed it meanwhile
 * @throws DatabaseError DATABASE_IN_USE; the driver's error when there is no answer
 */
export async function claimDatabase(
  url: string,
  onLost: (error: DatabaseError) => void,
): Promise<DatabaseClaim> {
  // The lock belongs to one connection, which must stay open.
  const options = { max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 5 }
  const client = postgres(url, { ...clientOptions, ...options })
  try {
    await acquireLock(client)
  } catch (error) {
    await client.end({ timeout: 0 })
    throw error
  }
  let lost = false
  const worker = startWorker(
    async () => {
      if (lost || (await holdsLock(client))) return CHECK_INTERVAL_MS
      lost = true
      onLost(createInUseError())
      return null
    },
    // The database is unreachable: the next tick retries.
    () => undefined,
  )
  worker.wake()
  return {
    async release() {
      await Promise.all([worker.stop(), client.end({ timeout: 1 })])
    },
  }
}

async function acquireLock(client: postgres.Sql): Promise<void> {
  for (const deadline = Date.now() + CLAIM_TIMEOUT_MS; !(await holdsLock(client)); await pause(100))
    if (Date.now() > deadline) throw createInUseError()
}

/** Acquires the lock unless another session has it; may be called repeatedly. */
async function holdsLock(client: postgres.Sql): Promise<boolean> {
  const [row] = await client<{ held: boolean }[]>`
    select case
      when exists (
        select from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid() and granted
      ) then true
      else pg_try_advisory_lock(${LOCK}::bigint)
    end as held`
  return row?.held === true
}

const createInUseError = (): DatabaseError =>
  new DatabaseError(
    'DATABASE_IN_USE',
    'Another sandbox works in the database at DATABASE_URL: stop it, or give this one a database of its own.',
  )
