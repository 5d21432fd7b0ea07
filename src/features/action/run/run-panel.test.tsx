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
import type { Intent } from '#src/families/intent.ts'
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
  present: () => () => undefined,
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
      lockup={undefined}
      pendingReference={null}
      claims={null}
      facts={[]}
      hashes={{}}
    />,
  )
}

describe('the run panel', () => {
  it.each(['sign', 'wallet'])('addresses only the requesting owner as "you" (%s)', (at) => {
    const gate = {
      kind: 'ready',
      inspection,
      wallet: 'Scripted',
      isBusy: false,
      bundle: null,
    } as const
    const sign = {
      kind: 'sign',
      transaction: step,
      nonce: null,
      canOthersSend: false,
      again: false,
      replacedBy: null,
    } as const
    const wait = { kind: 'wait', until: 'wallet', transaction: step } as const
    const text = shown({ guard: gate, step: at === 'sign' ? sign : wait })
    expect(text).toContain('It goes to 0x3C44…93BC.')
    expect(text).not.toContain('goes to you')
  })

  it('never names another address’s wallet as the one to use', () => {
    const sign = {
      kind: 'sign',
      transaction: step,
      nonce: null,
      canOthersSend: false,
      again: false,
    } as const
    const text = shown({ guard: { kind: 'connect' }, step: { ...sign, replacedBy: null } })
    expect(text).toContain(`${OWNER.slice(0, 6)}…${OWNER.slice(-4)}`)
  })
})

it('what a doubtful step can cost is the typed deposit, and the whole position of a withdrawal', () => {
  const exposed: Inspection = {
    ...inspection,
    verdict: { ...inspection.verdict, warnings: ['unknown-spender'] },
  }
  const guard = {
    kind: 'ready',
    inspection: exposed,
    wallet: 'Scripted',
    isBusy: false,
    bundle: null,
  } as const
  const sign = {
    kind: 'sign',
    transaction: step,
    nonce: null,
    canOthersSend: false,
    replacedBy: null,
    again: false,
  } as const
  const { request } = exampleIntent
  expect(shown({ step: sign, guard })).toContain('can cost you 100 USDC')
  const leaving: Intent = { ...exampleIntent, request: { ...request, intent: 'exit' } }
  const text = shown({ step: sign, guard, intent: leaving })
  expect(text).toContain('can cost you all that you have in this yield')
})

it('an earlier approval in the way is named, with one press to a new action that resets it', () => {
  const reason = {
    code: 'approval-not-reset',
    text: '',
    account: null,
    has: 5n,
    needs: null,
  } as const
  const stuck: Inspection = { ...inspection, simulation: { kind: 'failed', reason } }
  const sign = { kind: 'sign', transaction: step, nonce: null, canOthersSend: false } as const
  const showWith = (inspected: Inspection): string =>
    shown({
      step: { ...sign, again: false, replacedBy: null },
      guard: { kind: 'ready', inspection: inspected, wallet: 'S', isBusy: false, bundle: null },
    })
  const text = showWith(stuck)
  expect(text).toContain('An earlier approval is in the way')
  expect(text).toMatch(/must be set to 0 first/)
  expect(text).toContain('Start again')
  const other = { ...reason, code: 'allowance' } as const
  const failed: Inspection = { ...inspection, simulation: { kind: 'failed', reason: other } }
  expect(showWith(failed)).not.toContain('An earlier approval is in the way')
})

it('a second try says that both can happen where others send for the account, whatever number it has', () => {
  const guard = {
    kind: 'ready',
    inspection,
    wallet: 'Scripted',
    isBusy: false,
    bundle: null,
  } as const
  const sign = { kind: 'sign', transaction: step, nonce: 5, again: true, replacedBy: null } as const
  expect(shown({ guard, step: { ...sign, canOthersSend: false } })).toContain('only one of the two')
  const text = shown({ guard, step: { ...sign, canOthersSend: true } })
  expect(text).toContain('both would happen')
  expect(text).not.toContain('only one of the two')
})

it('steps that are signed together are shown each, with who pays the network’s fee', () => {
  const steps = ['APPROVAL', 'SUPPLY'].map((type, stepIndex) => ({
    transaction: { ...step, id: type, type, stepIndex },
    inspection,
  }))
  const sign = { kind: 'sign', transaction: step, nonce: null, canOthersSend: false } as const
  const shownWith = (paymaster: string | null): string =>
    shown({
      step: { ...sign, again: false, replacedBy: null },
      guard: {
        kind: 'ready',
        inspection,
        wallet: 'Scripted',
        isBusy: false,
        bundle: { steps, paymaster },
      },
    })
  const text = shownWith('https://pay.example')
  expect(text).toContain('asks once for 2 steps')
  expect(text).toContain('Step 1 of 2')
  expect(text).toContain('Step 2 of 2: Deposit')
  expect(text).toContain('Sign 2 steps in Scripted')
  expect(text).toContain('The site pays the network fee.')
  expect(shownWith(null)).not.toContain('pays the network fee')
})
