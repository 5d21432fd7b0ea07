import { EarnError } from '#src/api/earn-error.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { getReportOrigin } from '../journal/journal.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

const TERMINAL_CONFLICT = 412

/**
 * Reports a stored hash to the service. The transaction was just read: if it has this hash, a lost
 * response was a success. A 412 means that the service is past it, which the next read shows.
 * @param wasReported the journal has the report, and the service has forgotten it
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
