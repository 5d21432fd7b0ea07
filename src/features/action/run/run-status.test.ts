import { describe, expect, it } from 'vitest'
import type { Step } from '#src/execution/step.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Intent } from '#src/families/intent.ts'
import { getRunStatus } from './run-status.ts'

const intent: Intent = {
  request: { intent: 'exit', yieldId: 'y', address: '0x1', arguments: {} },
  asset: null,
}
const transaction = {
  id: 't',
  network: 'base-sepolia',
  status: 'CREATED',
  type: 'STAKE',
  stepIndex: 0,
}
const blank: RunView = {
  action: null,
  step: null,
  intent,
  guard: null,
  promptedAt: null,
  observed: null,
  isContested: false,
  error: null,
  isWatching: false,
  isDurable: true,
}
const at = (step: Step, more: Partial<RunView> = {}): string =>
  getRunStatus({ ...blank, step, ...more })
const sign: Step = {
  kind: 'sign',
  transaction,
  nonce: null,
  canOthersSend: false,
  again: false,
  replacedBy: null,
}

describe('the status line of a run', () => {
  it('shows loading while nothing is known', () => expect(getRunStatus(blank)).toBe('reading'))

  it('never offers to sign an action of another browser', () => {
    expect(at(sign, { intent: null, guard: { kind: 'checking' } })).toBe('foreign')
  })

  it('never prompts in two tabs', () => {
    expect(at(sign, { isWatching: true })).toBe('watching')
    const ask: Step = { kind: 'ask', question: 'prompt-unanswered', transaction }
    expect([at(ask), at(ask, { isWatching: true })]).toEqual(['ask', 'watching'])
  })

  it('distinguishes what the chain has included', () => {
    const wait: Step = { kind: 'wait', until: 'confirmation', transaction }
    const observed = { kind: 'mined', sender: '0x1', success: true, depth: 0 } as const
    expect([at(wait), at(wait, { observed })]).toEqual(['confirmation', 'mined'])
    const other = { kind: 'replaced', by: '0x2', cancels: true, depth: 0 } as const
    expect(at(wait, { observed: other })).toBe('replaced')
    expect(at({ kind: 'rebuild', why: 'replaced' })).toBe('replaced')
    expect(at({ kind: 'rebuild', why: 'stale' })).toBe('rebuild')
  })

  it('does not mention a wallet prompt after sending', () => {
    const wait: Step = { kind: 'wait', until: 'wallet', transaction }
    const trouble = { kind: 'unwritten', hash: '0x1' } as const
    expect([at(wait), at(wait, { error: trouble })]).toEqual(['wallet', 'unwritten'])
  })

  it('prompts for nothing where network and service disagree', () => {
    expect(at({ kind: 'ask', question: 'disagreement', transaction })).toBe('disputed')
  })

  it('calls nothing done or failed before the network has decided it', () => {
    expect(at({ kind: 'done' })).toBe('done')
    expect(getRunStatus({ ...blank, step: { kind: 'done' } }, false)).toBe('reported')
    const failed: Step = { kind: 'failed', why: 'transaction-failed', transaction }
    expect([at(failed), at(failed, { isContested: true })]).toEqual(['failed', 'contested'])
  })

  it('names what has to happen before a prompt', () => {
    const network = 'base-sepolia'
    expect(at(sign)).toBe('checking')
    expect(at(sign, { guard: { kind: 'switch-network', network, wallet: 'W' } })).toBe('network')
    expect(at(sign, { guard: { kind: 'different-chain', network } })).toBe('blocked')
  })
})
