import type { Attempt } from '../attempt.ts'

/** What an attempt is known by: its hash, or that there is none yet and when it was asked for. */
export const getAttemptKey = (attempt: Attempt): string | number =>
  attempt.kind === 'sent'
    ? attempt.sent.id
    : attempt.kind === 'open'
      ? attempt.prompted.at
      : attempt.kind
