import type { Doubt } from '#src/families/verdict.ts'
import type { Preparation } from './prepare.ts'
import type { Gate, RunView } from './run-view.ts'

/** What a person said go to: exactly what the screen showed at that moment. */
export type GoAhead =
  | {
      readonly kind: 'sign'
      readonly transaction: string
      readonly raw: string
      readonly doubts: readonly Doubt[]
    }
  | { readonly kind: 'switch'; readonly network: string }

/** What a press means now; null when the screen offers nothing to press. */
export function goAheadOf({ step, gate }: RunView): GoAhead | null {
  if (step?.kind !== 'sign') return null
  if (gate?.kind === 'ready')
    return {
      kind: 'sign',
      transaction: step.transaction.id,
      raw: gate.inspection.raw,
      doubts: gate.inspection.verdict.doubts,
    }
  return gate?.kind === 'switch-network' ? { kind: 'switch', network: gate.network } : null
}

/**
 * Whether a go still stands for a step that was just made ready: for the same network, or for the same bytes of which
 * nothing is in doubt by now that the person had not seen.
 */
export function standsFor(go: GoAhead | null, ready: Preparation): boolean {
  if (go?.kind === 'switch')
    return ready.gate.kind === 'switch-network' && ready.gate.network === go.network
  return (
    go?.kind === 'sign' &&
    ready.gate.kind === 'ready' &&
    ready.transaction.id === go.transaction &&
    ready.gate.inspection.raw === go.raw &&
    ready.gate.inspection.verdict.doubts.every((doubt) => go.doubts.includes(doubt))
  )
}

/**
 * Whether the next prompt of a run that the user has started may open by itself: only for a match. Everything else takes a
 * press of its own, below what could not be checked.
 */
export const opensByItself = (gate: Gate): boolean =>
  gate.kind === 'ready' && gate.inspection.verdict.kind === 'matches'
