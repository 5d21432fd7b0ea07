import type { Warning } from '#src/families/verdict.ts'
import type { Preparation } from './prepare.ts'
import type { SigningGuard, RunView } from './run-view.ts'

/** What a person said go to: exactly what the screen showed at that moment. */
export type Confirmation =
  | {
      readonly kind: 'sign'
      readonly transaction: string
      readonly raw: string
      readonly warnings: readonly Warning[]
    }
  | { readonly kind: 'switch'; readonly network: string }

/** What a press means now; null when the screen offers nothing to press. */
export function getConfirmation({ step, guard }: RunView): Confirmation | null {
  if (step?.kind !== 'sign') return null
  if (guard?.kind === 'ready')
    return {
      kind: 'sign',
      transaction: step.transaction.id,
      raw: guard.inspection.raw,
      warnings: guard.inspection.verdict.warnings,
    }
  return guard?.kind === 'switch-network' ? { kind: 'switch', network: guard.network } : null
}

/**
 * Whether a go still stands for a step that was just made ready: for the same network, or for the same bytes of which
 * nothing is in doubt by now that the person had not seen.
 */
export function isConfirmationValid(
  confirmation: Confirmation | null,
  ready: Preparation,
): boolean {
  if (confirmation?.kind === 'switch')
    return ready.guard.kind === 'switch-network' && ready.guard.network === confirmation.network
  return (
    confirmation?.kind === 'sign' &&
    ready.guard.kind === 'ready' &&
    ready.transaction.id === confirmation.transaction &&
    ready.guard.inspection.raw === confirmation.raw &&
    ready.guard.inspection.verdict.warnings.every((warning) =>
      confirmation.warnings.includes(warning),
    )
  )
}

/**
 * Whether the next prompt of a run that the user has started may open by itself: only for a match. Everything else takes a
 * press of its own, below what could not be checked.
 */
export const canAutoPrompt = (guard: SigningGuard): boolean =>
  guard.kind === 'ready' && guard.inspection.verdict.kind === 'matches'
