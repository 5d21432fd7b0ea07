const MAX_LENGTH = 300

/** A code of Postgres or of its client, such as "57014" or "CONNECT_TIMEOUT": it says why, and has no value in it. */
function getErrorCode(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : null
}

/**
 * An error for the log. Database errors carry the whole statement and then its values, secrets of webhooks among them: of
 * those the log gets why it failed, the statement's beginning and no value.
 */
export function formatErrorForLog(error: unknown): string {
  const [message = ''] = String(error).split('\nparams:')
  const code = getErrorCode(error)
  return (code === null ? message : `${code}, ${message}`).slice(0, MAX_LENGTH)
}
