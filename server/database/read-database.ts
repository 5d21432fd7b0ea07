import { join, resolve } from 'node:path'
import type { Environment } from '../read-service.ts'

/** Where the copies of the gateway keep what they share: the address of a Postgres, or the folder of an embedded one. */
export type DatabaseConfig = { readonly url: string } | { readonly folder: string }

/**
 * Reads where the gateway's state is kept. Outside sandbox mode a database has to be chosen: no default fails open
 * (decisions/005-closed-by-default).
 * @returns the choice, or one sentence that never repeats an address
 */
export function readDatabase(env: Environment, sandbox: boolean): DatabaseConfig | string {
  const { DATABASE_URL, SHEAF_EMBEDDED_DB, SANDBOX_STATE = '.sheaf' } = env
  if (SHEAF_EMBEDDED_DB !== undefined && SHEAF_EMBEDDED_DB !== '1')
    return 'SHEAF_EMBEDDED_DB can only be 1; leave it out to use DATABASE_URL.'
  if (DATABASE_URL !== undefined)
    return /^postgres(?:ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL)
      ? { url: DATABASE_URL }
      : 'DATABASE_URL must be an address such as postgres://user@host/name.'
  if (sandbox || SHEAF_EMBEDDED_DB === '1')
    return { folder: resolve(join(SANDBOX_STATE, 'postgres')) }
  return 'A real service needs a database: set DATABASE_URL, or SHEAF_EMBEDDED_DB=1 for a single copy with a database of its own.'
}
