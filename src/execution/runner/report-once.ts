import { EarnError } from '#src/api/earn-error.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { reportOrigin } from '../journal/report-origin.ts'
import type { RunnerParts } from './runner-parts.ts'

const TERMINAL_CONFLICT = 412

/**
 * Tells the service a hash that is already written down. The transaction was just read: when it shows this hash, a lost
 * answer was a yes. A 412 means that the service is past it, which the next reading shows.
 * @param wasTold the journal has it already, and the service has forgotten it
 * Source: decisions/011-creation; contract: Retry safety.
 */
export async function reportOnce(
  parts: RunnerParts,
  action: string,
  transaction: Transaction,
  hash: string,
  wasTold: boolean,
): Promise<void> {
  const known = transaction.hash?.toLowerCase() === hash.toLowerCase()
  if (!known) {
    try {
      await parts.reportHash(await reportOrigin(parts.journal, action), transaction.id, hash)
    } catch (error) {
      const past = error instanceof EarnError && error.details.status === TERMINAL_CONFLICT
      if (!past) throw error
    }
  }
  if (wasTold) return
  await parts.journal.write({
    kind: 'reported',
    action,
    transaction: transaction.id,
    at: parts.now(),
    hash,
  })
}
