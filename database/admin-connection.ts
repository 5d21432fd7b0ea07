import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { clientOptions } from './client-options.ts'

/** The superuser's password, written into the data folder at its creation. */
export const PASSWORD_FILE = 'sheaf-password'

/** Returns the URL of a database of the server with this data folder. */
export async function createDatabaseUrl(
  dataFolder: string,
  port: number,
  database: string,
): Promise<string> {
  const password = (await readFile(join(dataFolder, PASSWORD_FILE), 'utf8')).trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Runs `work` on a short connection of the server's administrator. */
export async function withAdminConnection<Result>(
  dataFolder: string,
  port: number,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const url = await createDatabaseUrl(dataFolder, port, 'postgres')
  const sql = postgres(url, { ...clientOptions, max: 1, connect_timeout: 3 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
