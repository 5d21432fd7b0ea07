import type { Warning } from '#src/families/verdict.ts'
import type { Preparation } from './prepare.ts'
import type { SigningGuard, RunView } from './run-view.ts'

/** What a press confirmed: exactly what the screen showed. */
export type Confirmation =
  | {
      readonly kind: 'sign'
      readonly transaction: string
      readonly raw: string
      readonly warnings: readonly Warning[]
    }
  | { readonly kind: 'switch'; readonly network: string }

type ReadyGuard = Extract<SigningGuard, { kind: 'ready' }>

/** Returns the bytes that a prompt would be for, of all its steps, and who pays for it. */
const getBytes = ({ inspection, bundle }: ReadyGuard): string =>
  bundle === null
    ? inspection.raw
    : JSON.stringify([bundle.steps.map((step) => step.inspection.raw), bundle.paymaster])

/** Returns what a press confirms now; null without a button. */
export function getConfirmation({ step, guard }: RunView): Confirmation | null {
  if (step?.kind !== 'sign') return null
  if (guard?.kind === 'ready')
    return {
      kind: 'sign',
      transaction: step.transaction.id,
      raw: getBytes(guard),
      warnings: guard.inspection.verdict.warnings,
    }
  return guard?.kind === 'switch-network' ? { kind: 'switch', network: guard.network } : null
}

/**
 * Whether a confirmation still applies to a step made ready again: the same network, or the same bytes without
 * warnings that the user had not seen.
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
    getBytes(ready.guard) === confirmation.raw &&
    ready.guard.inspection.verdict.warnings.every((warning) =>
      confirmation.warnings.includes(warning),
    )
  )
}

/**
 * Whether the run's next prompt may open by itself: only for a match. Everything else needs a
 * press below its warnings.
 */
export const canAutoPrompt = (guard: SigningGuard): boolean =>
  guard.kind === 'ready' && guard.inspection.verdict.kind === 'matches'
