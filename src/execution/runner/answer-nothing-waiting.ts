import { foldAttempt } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { Step } from '../step.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-store.ts'

/** Whether it waits for what the wallet has named in its own way: others may have rejected that. */
async function awaitsOthers({ journal }: RunnerDependencies, action: string, step: Step | null) {
  if (step?.kind !== 'wait' || step.until !== 'confirmation' || step.transaction === null)
    return false
  const attempt = foldAttempt(await journal.ofAction(action), step.transaction.id)
  return attempt.kind === 'sent' && !isReportable(attempt)
}

/** Writes down the person's word that their wallet shows nothing; only where that is an open question. */
export async function answerNothingWaiting(
  dependencies: RunnerDependencies,
  store: RunStore,
  action: string,
): Promise<void> {
  const { step } = store.view()
  const isOpenQuestion = step?.kind === 'ask' && step.question !== 'disagreement'
  const transaction = step && 'transaction' in step ? step.transaction : null
  if (transaction === null || !(isOpenQuestion || (await awaitsOthers(dependencies, action, step))))
    return
  try {
    await dependencies.journal.write({
      kind: 'answered',
      action,
      transaction: transaction.id,
      at: dependencies.now(),
      answer: 'nothing-waiting',
    })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    store.update({ error: { kind: 'journal', detail } })
  }
}
