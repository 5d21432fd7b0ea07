import type { RunView } from '#src/execution/runner/run-view.ts'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'

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
