import { EarnError } from '#src/api/earn-error.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { getReportOrigin } from '../journal/journal.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-view.ts'

const MALFORMED = 400
const TERMINAL_CONFLICT = 412

/**
 * Submits a stored signature to the service. A 412 means that the service is past it, which the next read shows. The
 * same message may be signed again after a rejected signature, with the reason shown; another one may not, as the service
 * could use both. Source: decisions/018-plan-and-purse; contract: Reporting a step.
 * @throws EarnError for everything that a retry may resolve
 */
export async function submitOnce(
  dependencies: RunnerDependencies,
  store: RunStore,
  action: string,
  transaction: Transaction,
  payload: string,
): Promise<void> {
  const step = { action, transaction: transaction.id }
  try {
    await dependencies.submitSigned(
      await getReportOrigin(dependencies.journal, action),
      transaction.id,
      payload,
    )
  } catch (error) {
    if (!(error instanceof EarnError)) throw error
    const { status } = error.details
    if (status === MALFORMED && transaction.isMessage === true) {
      const proof = 'the service refused the signature of a message'
      await dependencies.journal.write({ kind: 'dead', ...step, at: dependencies.now(), proof })
      store.update({ error: { kind: 'signature-refused', error } })
      return
    }
    if (status !== TERMINAL_CONFLICT) throw error
  }
  await dependencies.journal.write({ kind: 'submitted', ...step, at: dependencies.now() })
}
