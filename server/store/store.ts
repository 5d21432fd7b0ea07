import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type * as schema from './schema.ts'

/** The gateway's database, or a running SQL transaction of it. */
export type Store = PgDatabase<PostgresJsQueryResultHKT, typeof schema>
