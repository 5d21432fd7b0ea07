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
  | 'elsewhere'
  | 'service'
  | 'report'
  | 'broadcast'
  | 'ask'
  | 'blocked'
  | 'connect'
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
export function runStatus({ step, gate, intent, observed, watching }: RunView): RunStatus {
  if (!step) return 'reading'
  switch (step.kind) {
    case 'done':
    case 'failed':
    case 'rebuild':
      return step.kind
    case 'broadcast':
      return watching ? 'watching' : 'broadcast'
    case 'submit':
    case 'report':
      return watching ? 'watching' : 'report'
    case 'ask':
      return watching ? 'watching' : 'ask'
    case 'sign':
      if (intent === null) return 'foreign'
      return watching ? 'watching' : gate ? byGate[gate.kind] : 'checking'
    case 'wait':
      return step.until === 'confirmation' && observed?.kind === 'mined' ? 'mined' : step.until
  }
}
