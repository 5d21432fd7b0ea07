import type { RunView, SigningGuard } from '#src/execution/runner/run-view.ts'
import { foldAttempt } from '#src/execution/attempt.ts'
import { isReportable, awaitsExternalExecution } from '#src/execution/is-reportable.ts'
import type { Fact } from '#src/execution/journal/fact.ts'

const MINUTE = 60_000

/** After how many milliseconds a wait is longer than it should be, and its page says what can be done. */
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

/** Whether a status is a wait that should end by itself. A wallet's prompt has a way out of its own (decisions/010-signing). */
export const isWait = (status: RunStatus): status is LongWait => status in LIMITS_MS

/**
 * Milliseconds until a wait counts as long; 0 or less when it is.
 * @param since when it began, and `now`: the service's time, milliseconds
 */
export const getTimeUntilLong = (wait: LongWait, since: number, now: number): number =>
  since + LIMITS_MS[wait] - now

/** Whose name a wallet gave in the place of a transaction's: a Safe's, a bundle of calls', perhaps a smart account's own, or nobody knows whose; `gone` is what others sent, and is not to be seen any more. */
export type PendingWalletReference = 'safe' | 'calls' | 'account' | 'gone' | 'unknown'

/** What the current step was named by, where others are to carry it out and no chain shows it; null where that is not so. */
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

/** The one line that says where a run stands; a key of `run.status`. */
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
  'sent-elsewhere': 'sent-elsewhere',
  stale: 'rebuild',
  blocked: 'blocked',
  'plan-changed': 'blocked',
  'over-purse': 'blocked',
  ready: 'ready',
}

/**
 * What is going on, by what the runner shows.
 * @param isOnChain the chain shows that what is done was carried out from here
 */
export function getRunStatus(view: RunView, isOnChain = true): RunStatus {
  const { step, guard, intent, observed, error, isWatching: watching } = view
  if (!step) return 'reading'
  // The wallet has answered, whatever the journal knows of it.
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
