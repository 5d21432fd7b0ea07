import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import { DatabaseError } from '#database/database-error.ts'

/**
 * Drops everything of the sandbox's in a database, all or nothing: the schemas `sandbox` and `sandbox_...`, which no part
 * of it names otherwise. What else is in there stays.
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
