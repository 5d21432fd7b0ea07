import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'

/** Writes down the person's word that their wallet shows nothing; only where that is the open question. */
export async function answerNothingWaiting(
  parts: RunnerParts,
  screen: Screen,
  action: string,
): Promise<void> {
  const { step } = screen.view()
  if (step?.kind !== 'ask' || step.question === 'disagreement') return
  try {
    await parts.journal.write({
      kind: 'answered',
      action,
      transaction: step.transaction.id,
      at: parts.now(),
      answer: 'nothing-waiting',
    })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    screen.show({ trouble: { kind: 'journal', detail } })
  }
}
