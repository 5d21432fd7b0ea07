import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Gate } from '#src/execution/runner/run-view.ts'

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
  | 'unwritten'
  | 'disputed'
  | 'elsewhere'
  | 'service'
  | 'report'
  | 'broadcast'
  | 'ask'
  | 'blocked'
  | 'connect'
  | 'silent'
  | 'network'
  | 'account'
  | 'unreachable'
  | 'foreign'
  | 'watching'
  | 'done'
  | 'failed'
  | 'rebuild'

const byGate: Readonly<Record<Gate['kind'], RunStatus>> = {
  checking: 'checking',
  connect: 'connect',
  'wallet-silent': 'silent',
  'other-account': 'account',
  'switch-network': 'network',
  'different-chain': 'blocked',
  'chain-unreachable': 'unreachable',
  'nonce-used': 'ask',
  stale: 'rebuild',
  blocked: 'blocked',
  ready: 'ready',
}

/** What is going on, by what the runner shows. */
export function runStatus({ step, gate, intent, observed, trouble, watching }: RunView): RunStatus {
  if (!step) return 'reading'
  // The wallet has answered, whatever the journal knows of it.
  if (trouble?.kind === 'unwritten') return 'unwritten'
  switch (step.kind) {
    case 'done':
    case 'failed':
      return step.kind
    case 'rebuild':
      return step.why === 'replaced' ? 'replaced' : 'rebuild'
    case 'broadcast':
      return watching ? 'watching' : 'broadcast'
    case 'submit':
    case 'report':
      return watching ? 'watching' : 'report'
    case 'ask':
      if (watching) return 'watching'
      return step.question === 'disagreement' ? 'disputed' : 'ask'
    case 'sign':
      if (intent === null) return 'foreign'
      return watching ? 'watching' : gate ? byGate[gate.kind] : 'checking'
    case 'wait':
      if (step.until !== 'confirmation') return step.until
      if (observed?.kind === 'mined' || observed?.kind === 'replaced') return observed.kind
      return step.until
  }
}
