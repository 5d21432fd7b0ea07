import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletError } from '#src/wallets/wallet.ts'
import { exampleStep, START } from '../testing/example-action.ts'
import { pass, press, scriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { hashOf } from '../testing/step-facts.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = scriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

describe('what is never prompted', () => {
  it('an action that this browser did not ask for', async () => {
    const runner = await run.open({ foreign: true })
    await press(runner, 3)
    await pass(60_000)
    expect(run.wallet.asked).toEqual([])
    expect(runner.view()).toMatchObject({ intent: null, gate: null })
  })

  it('a payload that contradicts what was asked for', async () => {
    run.verdict = 'contradicts'
    const runner = await run.open()
    await press(runner, 3)
    await pass(60_000)
    expect(run.wallet.asked).toEqual([])
    expect(runner.view().gate?.kind).toBe('blocked')
  })

  it('another account, or a chain that only calls itself so', async () => {
    const runner = await run.open()
    run.wallet.accounts = []
    await press(runner)
    expect(runner.view().gate?.kind).toBe('other-account')
    run.wallet.accounts = [run.action.address]
    run.wallet.state = 'different-chain'
    await press(runner)
    expect(runner.view().gate?.kind).toBe('different-chain')
    expect(run.wallet.asked).toEqual([])
  })

  it('a wallet that does not say where it is, until it does', async () => {
    const getNetworkState = vi
      .spyOn(run.wallet, 'getNetworkState')
      .mockReturnValue(new Promise(() => undefined))
    const runner = await run.open()
    expect(runner.view().gate?.kind).toBe('checking')
    await pass(15_000)
    expect(runner.view().gate?.kind).toBe('wallet-silent')
    await press(runner)
    expect(run.wallet.asked).toEqual([])
    getNetworkState.mockRestore()
    await pass(40_000)
    expect(runner.view().gate?.kind).toBe('ready')
  })

  it('an action that moved since the button went live', async () => {
    const runner = await run.open()
    run.setStep('t', { status: 'PENDING', hash: hashOf(8) })
    await press(runner)
    expect(run.wallet.asked).toEqual([])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'elsewhere' })
  })

  it('a step that the account has just sent from another browser, while the service may find it', async () => {
    const runner = await run.open()
    run.point = { ...run.point, pendingNonce: 4 }
    run.lost = hashOf(8)
    await press(runner, 3)
    await pass(30_000)
    await press(runner, 3)
    expect(run.wallet.asked).toEqual([])
    expect(runner.view().gate?.kind).toBe('sent-elsewhere')
    // It was for something else: the service still wants this one, and the same call is in a block.
    run.point = { ...run.point, latestNonce: 4 }
    await pass(90_000)
    await press(runner)
    expect(run.wallet.asked).toHaveLength(1)
  })

  it('anything, when the journal can’t be written', async () => {
    const whole = run.journal
    run.journal = { ...whole, write: () => Promise.reject(new Error('disk full')) }
    const runner = await run.open()
    await press(runner)
    expect(run.wallet.asked).toEqual([])
    expect(runner.view().trouble).toEqual({ kind: 'journal', detail: 'disk full' })
    expect(runner.view().step?.kind).toBe('sign')
  })

  it('in a second tab, whose lock the first one has', async () => {
    const first = await run.open()
    const second = await run.open()
    await press(second, 3)
    expect(run.wallet.asked).toEqual([])
    expect([first.view().watching, second.view().watching]).toEqual([false, true])
    first.stop()
    await press(second)
    await press(second)
    expect(run.wallet.asked).toHaveLength(1)
  })
})

describe('a run of several steps', () => {
  beforeEach(() => {
    run = scriptedRun([exampleStep('one'), exampleStep('two', { stepIndex: 1, status: 'CREATED' })])
  })

  const confirm = async () => {
    run.setStep('one', { status: 'CONFIRMED' })
    run.setStep('two', { status: 'WAITING_FOR_SIGNATURE' })
    await pass(60_000)
  }

  it('opens the second prompt by itself once the service confirmed the first step, not before', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.send(hashOf(1))
    run.observation = { kind: 'mined', sender: '0x1', success: true, depth: 100 }
    await pass(60_000)
    expect(run.wallet.asked).toHaveLength(1)
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'service' })
    await confirm()
    expect(run.wallet.asked).toHaveLength(2)
    run.wallet.send(hashOf(2))
    await pass(100)
    run.setStep('two', { status: 'CONFIRMED' })
    run.action = { ...run.action, status: 'SUCCESS' }
    await pass(60_000)
    expect(runner.view().step).toEqual({ kind: 'done' })
  })

  it('stops at a no, until the person presses', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.send(hashOf(1))
    run.mine()
    await pass(100)
    await confirm()
    run.wallet.fail('refused')
    await pass(60_000)
    expect(run.wallet.asked).toHaveLength(2)
    await press(runner)
    expect(run.wallet.asked).toHaveLength(3)
  })
})

describe('a reload', () => {
  it('while the prompt is open leaves a question, and no second prompt', async () => {
    const before = await run.open()
    await press(before)
    before.stop()
    run.exclusively = (_, __, work) => work()
    const runner = await run.open()
    await press(runner, 3)
    expect(runner.view().step?.kind).toBe('ask')
    expect(run.wallet.asked).toHaveLength(1)
  })
})

it('a wallet that fails before its prompt is the wallet’s trouble, not the journal’s', async () => {
  run.wallet.hasAccount = () => Promise.reject(new WalletError('locked', 'locked'))
  const runner = await run.open()
  expect(runner.view().trouble).toMatchObject({ kind: 'wallet', code: 'locked' })
})
