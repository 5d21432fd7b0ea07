import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import type { PostgresServer } from '#database/start-postgres.ts'

/** Switches local connections to trust authentication. @param url a URL of the server, with its password */
export async function trustEveryone({ dataFolder }: PostgresServer, url: string): Promise<void> {
  await writeFile(join(dataFolder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const sql = postgres(url, { ...clientOptions, max: 1 })
  await sql`select pg_reload_conf()`
  await sql.end()
}
