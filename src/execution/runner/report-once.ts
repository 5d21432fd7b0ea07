import { EarnError } from '#src/api/earn-error.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { getReportOrigin } from '../journal/journal.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

const TERMINAL_CONFLICT = 412

/**
 * Tells the service a hash that is already written down. The transaction was just read: when it shows this hash, a lost
 * answer was a yes. A 412 means that the service is past it, which the next reading shows.
 * @param wasReported the journal has it already, and the service has forgotten it
 * Source: decisions/011-creation; contract: Retry safety.
 */
export async function reportOnce(
  dependencies: RunnerDependencies,
  action: string,
  transaction: Transaction,
  hash: string,
  wasReported: boolean,
): Promise<void> {
  const isKnown = transaction.hash?.toLowerCase() === hash.toLowerCase()
  if (!isKnown) {
    try {
      await dependencies.reportHash(
        await getReportOrigin(dependencies.journal, action),
        transaction.id,
        hash,
      )
    } catch (error) {
      const isPast = error instanceof EarnError && error.details.status === TERMINAL_CONFLICT
      if (!isPast) throw error
    }
  }
  if (wasReported) return
  await dependencies.journal.write({
    kind: 'reported',
    action,
    transaction: transaction.id,
    at: dependencies.now(),
    hash,
  })
}
