import { EarnError } from '#src/api/earn-error.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { reportOrigin } from '../journal/report-origin.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'

const MALFORMED = 400
const TERMINAL_CONFLICT = 412

/**
 * Gives the service what was signed and is written down. A 412 means that the service is past it, which the next reading
 * shows. A message's signature that it refuses is worth nothing to anybody: it may be signed anew,
 * and the screen says why.
 * Source: decisions/011-creation; contract: Reporting a step.
 * @throws EarnError for everything that a later try may mend.
 */
export async function submitOnce(
  parts: RunnerParts,
  screen: Screen,
  action: string,
  transaction: Transaction,
  payload: string,
): Promise<void> {
  const step = { action, transaction: transaction.id }
  try {
    await parts.submitSigned(await reportOrigin(parts.journal, action), transaction.id, payload)
  } catch (error) {
    if (!(error instanceof EarnError)) throw error
    const { status } = error.details
    if (status === MALFORMED && transaction.isMessage === true) {
      const proof = 'the service refused the signature of a message'
      await parts.journal.write({ kind: 'dead', ...step, at: parts.now(), proof })
      screen.show({ trouble: { kind: 'signature-refused', error } })
      return
    }
    if (status !== TERMINAL_CONFLICT) throw error
  }
  await parts.journal.write({ kind: 'submitted', ...step, at: parts.now() })
}
