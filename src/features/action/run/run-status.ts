import type { RunView, SigningGuard } from '#src/execution/runner/run-view.ts'
import { foldAttempt } from '#src/execution/attempt.ts'
import { isReportable, awaitsExternalExecution } from '#src/execution/is-reportable.ts'
import type { Fact } from '#src/execution/journal/fact.ts'

const MINUTE = 60_000

/** Milliseconds after which a wait is long and the page offers help. */
const LIMITS_MS = {
  reading: MINUTE / 2,
  checking: MINUTE / 2,
  payload: 2 * MINUTE,
  confirmation: 10 * MINUTE,
  // decisions/014-next-step.
  mined: 2 * MINUTE,
  service: 2 * MINUTE,
  elsewhere: 10 * MINUTE,
  report: 2 * MINUTE,
  broadcast: 2 * MINUTE,
  watching: 10 * MINUTE,
} as const satisfies Partial<Record<RunStatus, number>>

export type LongWait = keyof typeof LIMITS_MS

/** Whether a status should end by itself. Wallet prompts have their own exit (decisions/010-signing). */
export const isWait = (status: RunStatus): status is LongWait => status in LIMITS_MS

/**
 * Returns milliseconds until a wait counts as long; 0 or less if it does.
 * @param since its start, and `now`: service time, milliseconds
 */
export const getTimeUntilLong = (wait: LongWait, since: number, now: number): number =>
  since + LIMITS_MS[wait] - now

/**
 * Kind of reference a wallet returned instead of a transaction hash: a Safe, a call bundle, a smart account or
 * unknown; `gone`: sent by others and no longer visible.
 */
export type PendingWalletReference = 'safe' | 'calls' | 'account' | 'gone' | 'unknown'

/** Returns the current step's reference while others have to execute it and no chain shows it; else null. */
export function getPendingWalletReference(
  { action, step, intent, observed }: RunView,
  facts: readonly Fact[],
): PendingWalletReference | null {
  const transaction = step && 'transaction' in step ? step.transaction : null
  if (action === null || transaction === null) return null
  const account = intent?.request.address ?? action.address
  const attempt = foldAttempt(facts, transaction.id)
  if (attempt.kind !== 'sent' || !awaitsExternalExecution(attempt, account, observed)) return null
  if (isReportable(attempt)) return 'gone'
  const { kind } = attempt.sent
  if (kind === 'hash') return 'account'
  return kind === 'safe' || kind === 'calls' ? kind : 'unknown'
}

/** The status line of a run; a key of `run.status`. */
export type RunStatus =
  | 'reading'
  | 'checking'
  | 'ready'
  | 'payload'
  | 'wallet'
  | 'confirmation'
  | 'mined'
  | 'replaced'
  | 'overtaken'
  | 'unwritten'
  | 'disputed'
  | 'elsewhere'
  | 'sent-elsewhere'
  | 'service'
  | 'report'
  | 'broadcast'
  | 'ask'
  | 'blocked'
  | 'connect'
  | 'silent'
  | 'outdated'
  | 'network'
  | 'account'
  | 'unreachable'
  | 'behind'
  | 'foreign'
  | 'watching'
  | 'done'
  | 'reported'
  | 'failed'
  | 'contested'
  | 'rebuild'

const statusByGuard: Readonly<Record<SigningGuard['kind'], RunStatus>> = {
  checking: 'checking',
  outdated: 'outdated',
  connect: 'connect',
  'wallet-silent': 'silent',
  'other-account': 'account',
  'switch-network': 'network',
  'wallet-behind': 'behind',
  'different-chain': 'blocked',
  'chain-unreachable': 'unreachable',
  'nonce-used': 'ask',
  'sends-itself': 'connect',
  'sent-elsewhere': 'sent-elsewhere',
  stale: 'rebuild',
  blocked: 'blocked',
  'plan-changed': 'blocked',
  'over-purse': 'blocked',
  ready: 'ready',
}

/** Returns the status shown for a run. @param isOnChain whether the chain shows that it was executed from here */
export function getRunStatus(view: RunView, isOnChain = true): RunStatus {
  const { step, guard, intent, observed, error, isWatching: watching } = view
  if (!step) return 'reading'
  // The wallet has answered, even if the journal could not store it.
  if (error?.kind === 'unwritten') return 'unwritten'
  switch (step.kind) {
    case 'done':
      return isOnChain ? 'done' : 'reported'
    case 'failed':
      return view.isContested ? 'contested' : 'failed'
    case 'rebuild':
      return step.why === 'replaced' ? 'replaced' : 'rebuild'
    case 'broadcast':
      return watching ? 'watching' : 'broadcast'
    case 'submit':
    case 'report':
      return watching ? 'watching' : 'report'
    case 'ask':
      if (watching) return 'watching'
      if (step.question === 'plan-changed') return 'blocked'
      return step.question === 'disagreement' ? 'disputed' : 'ask'
    case 'sign':
      if (intent === null) return 'foreign'
      if (watching) return 'watching'
      if (guard?.kind === 'nonce-used' && observed?.kind === 'overtaken') return 'overtaken'
      return guard ? statusByGuard[guard.kind] : 'checking'
    case 'wait':
      if (step.until !== 'confirmation') return step.until
      if (observed === null || observed.kind === 'dead') return step.until
      return observed.kind === 'unseen' || observed.kind === 'pending' ? step.until : observed.kind
  }
}
