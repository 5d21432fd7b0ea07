import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from './fact.ts'

/** Without what proves that this browser created the action, and what somebody else could send. */
function redact(fact: Fact): Record<string, unknown> {
  if (fact.kind === 'signed') return { ...fact, payload: 'left out' }
  if (fact.kind === 'created') return { ...fact, key: undefined }
  return fact
}

/**
 * What a browser knows of an action, as a text for support. It can be read and not be taken in again: a record that comes from
 * somebody else would be a door for scams. Source: decisions/013-journal.
 * @param facts the action's own
 * @param now the service's time, milliseconds
 */
export const formatActionRecord = (action: Action, facts: readonly Fact[], now: number): string =>
  JSON.stringify(
    { record: 'sheaf action', version: 1, at: now, action, facts: facts.map(redact) },
    null,
    2,
  )
