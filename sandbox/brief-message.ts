const KEPT_CHARACTERS = 300

/**
 * An error for the log. Database errors carry the whole statement and then its values, secrets of webhooks among them: of
 * those the log gets the statement's beginning and no value.
 */
export function briefMessage(error: unknown): string {
  const [said = ''] = String(error).split('\nparams:')
  return said.slice(0, KEPT_CHARACTERS)
}
