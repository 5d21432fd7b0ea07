import { join, resolve } from 'node:path'
import type { Environment } from '../read-service.ts'

/** What live news need. */
export interface EventsConfig {
  /** What deliveries may be signed with: one, or two while it is being changed. */
  readonly secrets: readonly string[]
  /** Of the header names, such as `X-Service-`. */
  readonly headerPrefix: string
  /** The address of a Postgres, or the folder of an embedded one. */
  readonly database: { readonly url: string } | { readonly folder: string }
}

const SECRET_LENGTH = 24

/**
 * Reads whether there are live news, and where their state is kept: they are on when EARN_WEBHOOK_SECRET is set. Outside
 * sandbox mode a database has to be chosen (decision 36).
 * @returns null for none; and one sentence for each mistake, which never repeats a secret or an address
 */
export function readEventsConfig(
  env: Environment,
  sandbox: boolean,
): { events: EventsConfig | null; mistakes: readonly string[] } {
  const { EARN_WEBHOOK_SECRET, EARN_WEBHOOK_PREFIX: headerPrefix = 'X-Service-' } = env
  if (EARN_WEBHOOK_SECRET === undefined) return { events: null, mistakes: [] }
  const secrets = EARN_WEBHOOK_SECRET.split(',').map((part) => part.trim())
  const database = readDatabase(env, sandbox)
  const mistakes = [
    ...(secrets.length <= 2 && secrets.every((secret) => secret.length >= SECRET_LENGTH)
      ? []
      : ['EARN_WEBHOOK_SECRET must have at least 24 characters; two are separated by a comma.']),
    ...(/^[A-Za-z][A-Za-z0-9-]{0,40}-$/.test(headerPrefix)
      ? []
      : ['EARN_WEBHOOK_PREFIX must be the beginning of header names, such as X-Service-.']),
    ...(typeof database === 'string' ? [database] : []),
  ]
  if (typeof database === 'string' || mistakes.length > 0) return { events: null, mistakes }
  return { events: { secrets, headerPrefix, database }, mistakes }
}

function readDatabase(env: Environment, sandbox: boolean): EventsConfig['database'] | string {
  const { DATABASE_URL, SHEAF_EMBEDDED_DB, SANDBOX_STATE = '.sheaf' } = env
  if (SHEAF_EMBEDDED_DB !== undefined && SHEAF_EMBEDDED_DB !== '1')
    return 'SHEAF_EMBEDDED_DB can only be 1; leave it out to use DATABASE_URL.'
  if (DATABASE_URL !== undefined)
    return /^postgres(?:ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL)
      ? { url: DATABASE_URL }
      : 'DATABASE_URL must be an address such as postgres://user@host/name.'
  if (sandbox || SHEAF_EMBEDDED_DB === '1')
    return { folder: resolve(join(SANDBOX_STATE, 'postgres')) }
  return 'EARN_WEBHOOK_SECRET needs a database: set DATABASE_URL, or SHEAF_EMBEDDED_DB=1 for a single copy with a database of its own.'
}
