import postgres from 'postgres'
import { asAdministrator, databaseUrl } from './admin-connection.ts'
import { DatabaseError } from './database-error.ts'

const EXISTS_ALREADY = ['42P04', '23505']

/** Creates the database `name` (lower case, digits, underscores) if it is missing and returns its address. */
export async function openDatabase(
  dataFolder: string,
  port: number,
  name: string,
): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) {
    throw new DatabaseError('DATABASE_NAME_INVALID', `"${name}" cannot be the name of a database.`)
  }
  await asAdministrator(dataFolder, port, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await create(sql, name)
  })
  return databaseUrl(dataFolder, port, name)
}

/** Two programs may create the same database at the same moment; one of them is told that it exists. */
async function create(sql: postgres.Sql, name: string): Promise<void> {
  try {
    await sql`create database ${sql(name)}`
  } catch (error) {
    const known = error instanceof postgres.PostgresError && EXISTS_ALREADY.includes(error.code)
    if (!known) throw error
  }
}
