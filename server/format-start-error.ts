import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from '#database/database-error.ts'
import { ListenError } from './listen.ts'
import { serializeError } from './logging/serialize-error.ts'

/**
 * Why the gateway did not start, in one sentence. Only what was written for people is repeated: a database error holds the
 * SQL with its parameters, and a secret may be one of them.
 */
export function formatStartError(error: unknown): string {
  if (error instanceof DatabaseError || error instanceof ListenError) return error.message
  const { error: errorName, code = errorName } = serializeError(error)
  return error instanceof DrizzleQueryError
    ? `The database at DATABASE_URL refused something (${code}): let its user read and write there, then start again.`
    : `The gateway did not start (${code}): this is a mistake in it, please report it.`
}
