const MAX_LENGTH = 300

/** Error code of Postgres or its client, such as "57014" or "CONNECT_TIMEOUT"; contains no values. */
function getErrorCode(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : null
}

/**
 * Formats an error for the log. Database errors carry the statement and its values, webhook secrets among them: only
 * the code and the statement's beginning are logged.
 */
export function formatErrorForLog(error: unknown): string {
  const [message = ''] = String(error).split('\nparams:')
  const code = getErrorCode(error)
  return (code === null ? message : `${code}, ${message}`).slice(0, MAX_LENGTH)
}
