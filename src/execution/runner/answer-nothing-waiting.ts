import { attemptOf } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { Step } from '../step.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'

/** Whether it waits for what the wallet has named in its own way: others may have rejected that. */
async function waitsForOthers({ journal }: RunnerParts, action: string, step: Step | null) {
  if (step?.kind !== 'wait' || step.until !== 'confirmation' || step.transaction === null)
    return false
  const attempt = attemptOf(await journal.ofAction(action), step.transaction.id)
  return attempt.kind === 'sent' && !isReportable(attempt)
}

/** Writes down the person's word that their wallet shows nothing; only where that is an open question. */
export async function answerNothingWaiting(
  parts: RunnerParts,
  screen: Screen,
  action: string,
): Promise<void> {
  const { step } = screen.view()
  const isAsked = step?.kind === 'ask' && step.question !== 'disagreement'
  const transaction = step && 'transaction' in step ? step.transaction : null
  if (transaction === null || !(isAsked || (await waitsForOthers(parts, action, step)))) return
  try {
    await parts.journal.write({
      kind: 'answered',
      action,
      transaction: transaction.id,
      at: parts.now(),
      answer: 'nothing-waiting',
    })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    screen.show({ trouble: { kind: 'journal', detail } })
  }
}
