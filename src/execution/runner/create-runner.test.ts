import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletError } from '#src/wallets/wallet.ts'
import { exampleStep, START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { PREPARATION_TTL } from './prepare.ts'
import type { RunView } from './run-view.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

describe('a prompt never opens for', () => {
  it('an action that this browser did not request', async () => {
    const runner = await run.open({ foreign: true })
    await press(runner, 3)
    await advance(60_000)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view()).toMatchObject({ intent: null, guard: null })
  })

  it('a payload that contradicts the request', async () => {
    run.verdict = 'contradicts'
    const runner = await run.open()
    await press(runner, 3)
    await advance(60_000)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().guard?.kind).toBe('blocked')
  })

  it("another account, or a chain that only claims the network's id", async () => {
    const runner = await run.open()
    run.wallet.accounts = []
    await press(runner)
    expect(runner.view().guard?.kind).toBe('other-account')
    run.wallet.accounts = [run.action.address]
    run.wallet.state = 'different-chain'
    await press(runner)
    expect(runner.view().guard?.kind).toBe('different-chain')
    expect(run.wallet.requests).toEqual([])
  })

  it('a wallet that does not report its network, until it does', async () => {
    const getNetworkState = vi
      .spyOn(run.wallet, 'getNetworkState')
      .mockReturnValue(new Promise(() => undefined))
    const runner = await run.open()
    expect(runner.view().guard?.kind).toBe('checking')
    await advance(15_000)
    expect(runner.view().guard?.kind).toBe('wallet-silent')
    await press(runner)
    expect(run.wallet.requests).toEqual([])
    getNetworkState.mockRestore()
    await advance(40_000)
    expect(runner.view().guard?.kind).toBe('ready')
  })

  it('an action that changed since the button was enabled', async () => {
    const runner = await run.open()
    run.setStep('t', { status: 'PENDING', hash: createHash(8) })
    await advance(PREPARATION_TTL)
    await press(runner)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'elsewhere' })
  })

  it('a step that the account has just sent from another browser, while the service may find it', async () => {
    const runner = await run.open()
    run.point = { ...run.point, pendingNonce: 4 }
    run.lost = createHash(8)
    await advance(PREPARATION_TTL)
    await press(runner, 3)
    await advance(30_000)
    await press(runner, 3)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().guard?.kind).toBe('sent-elsewhere')
    // It was for another action: the service still requests this step, and the same call is in a block.
    run.point = { ...run.point, latestNonce: 4 }
    await advance(90_000)
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
  })

  it("any step while the journal can't be written", async () => {
    const whole = run.journal
    run.journal = { ...whole, write: () => Promise.reject(new Error('disk full')) }
    const runner = await run.open()
    await press(runner)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().error).toEqual({ kind: 'journal', detail: 'disk full' })
    expect(runner.view().step?.kind).toBe('sign')
  })

  it('a second tab while the first one has the lock', async () => {
    const first = await run.open()
    const second = await run.open()
    await press(second, 3)
    expect(run.wallet.requests).toEqual([])
    expect([first.view().isWatching, second.view().isWatching]).toEqual([false, true])
    first.stop()
    await press(second)
    await press(second)
    expect(run.wallet.requests).toHaveLength(1)
  })
})

it('no screen speaks of another tab where there is none', async () => {
  const views: RunView[] = []
  await run.open({ onView: (view) => views.push(view) })
  const seen = views.filter(({ step }) => step !== null)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ isWatching }) => isWatching)).toEqual([])
})

describe('a run of several steps', () => {
  beforeEach(() => {
    run = createScriptedRun([
      exampleStep('one'),
      exampleStep('two', { stepIndex: 1, status: 'CREATED' }),
    ])
  })

  const confirm = async () => {
    run.setStep('one', { status: 'CONFIRMED' })
    run.setStep('two', { status: 'WAITING_FOR_SIGNATURE' })
    await advance(60_000)
  }

  it('opens the second prompt by itself once the service confirmed the first step, not before', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.observation = { kind: 'mined', sender: '0x1', success: true, depth: 100 }
    await advance(60_000)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'service' })
    await confirm()
    expect(run.wallet.requests).toHaveLength(2)
    run.wallet.returnSent(createHash(2))
    await advance(100)
    run.setStep('two', { status: 'CONFIRMED' })
    run.action = { ...run.action, status: 'SUCCESS' }
    await advance(60_000)
    expect(runner.view().step).toEqual({ kind: 'done' })
  })

  it('stops at a rejection until the user presses', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.mine()
    await advance(100)
    await confirm()
    run.wallet.fail('refused')
    await advance(60_000)
    expect(run.wallet.requests).toHaveLength(2)
    await press(runner)
    expect(run.wallet.requests).toHaveLength(3)
  })
})

describe('a reload', () => {
  it('with an open prompt leaves a question, and opens no second prompt', async () => {
    const before = await run.open()
    await press(before)
    before.stop()
    run.exclusively = (_, __, work) => work()
    const runner = await run.open()
    await press(runner, 3)
    expect(runner.view().step?.kind).toBe('ask')
    expect(run.wallet.requests).toHaveLength(1)
  })
})

it('a failure before the prompt is reported as a wallet error, not a journal error', async () => {
  run.wallet.hasAccount = () => Promise.reject(new WalletError('locked', 'locked'))
  const runner = await run.open()
  expect(runner.view().error).toMatchObject({ kind: 'wallet', code: 'locked' })
})
