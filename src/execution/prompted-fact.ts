import type { ChainAnchor } from '#src/families/chain-family.ts'
import { toJournalText, type Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { FactOf } from './journal/fact.ts'
import { exitsOf, worthOf } from './purse-exits.ts'
import { claimedFeesOf, inclusionFeesOf, takesOf, withShownSteps } from './purse-takings.ts'

/** A prompt of one step, as it is written down before the wallet is asked. */
interface PromptedStep {
  readonly action: string
  readonly transaction: string
  /** Service time, milliseconds. */
  readonly at: number
  readonly inspection: Inspection
  readonly point: ChainAnchor
  /** The wallet's name. */
  readonly wallet: string
  /** The id of the bundle that it goes out in; null for a request of its own. */
  readonly bundle: string | null
  /** Whether the wallet signs, and sends nothing itself. */
  readonly onlySigns: boolean
}

/** Returns the fact of a prompt, with what it takes. @throws if the step can't be signed */
export function createPromptedFact(
  { action, transaction, at, inspection, point, wallet, bundle, onlySigns }: PromptedStep,
  intent: Intent,
): FactOf<'prompted'> {
  const { unsigned, raw, verdict } = inspection
  const shown = withShownSteps(inspection)
  if (unsigned === null) throw new Error('the step is not ready')
  return {
    kind: 'prompted',
    action,
    transaction,
    at,
    payload: toJournalText(unsigned, raw),
    point,
    wallet,
    takes: takesOf(shown),
    isMatch: verdict.kind === 'matches',
    worth: worthOf(shown, intent)?.toString() ?? null,
    exits: exitsOf(shown, intent),
    fees: claimedFeesOf(inspection).toString(),
    inclusion: inclusionFeesOf(inspection).toString(),
    ...(bundle !== null && { bundle }),
    ...(onlySigns && { onlySigns }),
  }
}
