import { describe, expect, it } from 'vitest'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import {
  exampleAction,
  exampleIntent,
  exampleStep,
  OWNER,
} from '#src/execution/testing/step-facts.ts'
import type { Inspection } from '#src/families/inspection.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { RunPanel } from './run-panel.tsx'

const THIEF = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const step = exampleStep('t')
const runner: Runner = {
  view: () => view,
  subscribe: () => () => undefined,
  refresh: () => undefined,
  confirm: () => undefined,
  abandonPrompt: () => undefined,
  answerNothingWaiting: async () => undefined,
  provideHash: async () => 'taken',
  stop: () => undefined,
}
const view: RunView = {
  action: null,
  step: null,
  intent: exampleIntent,
  guard: null,
  promptedAt: null,
  observed: null,
  isContested: false,
  error: null,
  isWatching: false,
  isDurable: true,
}
const inspection: Inspection = {
  unsigned: null,
  calls: [],
  value: 0n,
  takes: [],
  namedFees: [],
  message: null,
  decoded: { method: 'withdraw', counterparty: THIEF, amount: 1n, counts: 'coin', token: null },
  countsRequested: false,
  isStale: false,
  raw: '',
  simulation: null,
  verdict: { kind: 'unknown', checks: [], warnings: [], violations: [] },
}

function shown(more: Partial<RunView>): string {
  // The service now returns another address for the action.
  const action = exampleAction([step], { address: THIEF, status: 'SUCCESS' })
  return renderText(
    <RunPanel
      view={{ ...view, ...more, action }}
      action={action}
      requested={getRequestedAction(action, exampleIntent)}
      runner={runner}
      wallet="Scripted"
      sentAt={null}
      cooldown={undefined}
      pendingReference={null}
      claims={null}
      facts={[]}
      hashes={{}}
    />,
  )
}

describe('the run panel', () => {
  it.each(['sign', 'wallet'])('addresses only the requesting owner as "you" (%s)', (at) => {
    const gate = { kind: 'ready', inspection, wallet: 'Scripted', isBusy: false } as const
    const sign = {
      kind: 'sign',
      transaction: step,
      nonce: null,
      again: false,
      replacedBy: null,
    } as const
    const wait = { kind: 'wait', until: 'wallet', transaction: step } as const
    const text = shown({ guard: gate, step: at === 'sign' ? sign : wait })
    expect(text).toContain('It goes to 0x3C44…93BC.')
    expect(text).not.toContain('goes to you')
  })

  it('never names another address’s wallet as the one to use', () => {
    const sign = { kind: 'sign', transaction: step, nonce: null, again: false } as const
    const text = shown({ guard: { kind: 'connect' }, step: { ...sign, replacedBy: null } })
    expect(text).toContain(`${OWNER.slice(0, 6)}…${OWNER.slice(-4)}`)
  })
})
