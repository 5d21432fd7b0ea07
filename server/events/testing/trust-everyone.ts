import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import type { PostgresServer } from '#database/start-postgres.ts'

/**
 * From now on who is on this machine is not asked for a password: a pooler of the tests knows none.
 * @param url an address of the server, with its password
 */
export async function trustEveryone({ dataFolder }: PostgresServer, url: string): Promise<void> {
  await writeFile(join(dataFolder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const sql = postgres(url, { ...clientOptions, max: 1 })
  await sql`select pg_reload_conf()`
  await sql.end()
}
