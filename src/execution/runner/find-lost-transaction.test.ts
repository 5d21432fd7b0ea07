import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { exampleStep, START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

const { depth: FINAL } = findNetwork(exampleStep('t').network)

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

describe('a prompt with a lost answer', () => {
  const reloaded = async () => {
    const before = await run.open()
    await press(before)
    before.stop()
    run.exclusively = (_, __, work) => work()
    return await run.open()
  }

  it('is a question only while the chain shows nothing', async () => {
    const runner = await reloaded()
    expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
    run.lost = createHash(5)
    await advance(60_000)
    expect(run.reports).toEqual([createHash(5)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('is no question if the chain already has its transaction', async () => {
    run.lost = createHash(5)
    const runner = await reloaded()
    expect(runner.view().step?.kind).not.toBe('ask')
    expect(run.reports).toEqual([createHash(5)])
  })

  it('is no question before the chain was searched', async () => {
    let tell = (_hash: string): void => {}
    run.lost = new Promise((resolve) => {
      tell = resolve
    })
    const runner = await reloaded()
    await advance(5_000)
    expect(runner.view().step).toBeNull()
    tell(createHash(5))
    await advance(100)
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it("is not opened again if its transaction is found after the user's answer", async () => {
    const runner = await reloaded()
    await runner.answerNothingWaiting()
    await advance(100)
    expect(runner.view().step).toMatchObject({ kind: 'sign', again: true })
    run.lost = createHash(5)
    await press(runner, 3)
    await advance(60_000)
    expect(run.wallet.requests).toHaveLength(1)
    expect(run.reports).toEqual([createHash(5)])
  })
})

it('that is answered during a read is neither a question nor searched for', async () => {
  const { journal } = run
  let read: Promise<unknown> = Promise.resolve()
  run.journal = {
    ...journal,
    ofAction: async (action) => {
      const facts = await journal.ofAction(action)
      await read
      return facts
    },
  }
  run.lost = createHash(1)
  const runner = await run.open()
  await press(runner)
  const steps = new Set<string | undefined>()
  runner.subscribe(() => steps.add(runner.view().step?.kind))
  let goOn: (nothing: null) => void = () => undefined
  read = new Promise((resolve) => {
    goOn = resolve
  })
  runner.refresh()
  await advance(100)
  run.wallet.returnSent(createHash(1))
  await advance(100)
  goOn(null)
  await advance(60_000)
  const facts = await journal.all()
  expect(facts.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
  expect(steps).not.toContain('ask')
})

describe('a transaction that a smart account accepted under its own reference', () => {
  it('is a wait, found by its effect, and reported then', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent('bundle-7', 'calls')
    await advance(60_000)
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
    expect(run.reports).toEqual([])
    run.lost = createHash(5)
    await advance(60_000)
    expect(run.reports).toEqual([createHash(5)])
    expect(run.wallet.requests).toHaveLength(1)
  })
})

describe('a wrong hash from a wallet', () => {
  const named = async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    return runner
  }

  it("is replaced by the chain's hash of the same call", async () => {
    const runner = await named()
    run.lost = createHash(6)
    await advance(60_000)
    expect(run.reports).toEqual([createHash(1), createHash(6)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it('is a question once the service does not find it, and signed again only then', async () => {
    const runner = await named()
    run.setStep('t', { status: 'NOT_FOUND' })
    await advance(60_000)
    expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'not-found' })
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    await runner.answerNothingWaiting()
    await advance(100)
    await press(runner)
    expect(run.wallet.requests.map(({ nonce }) => nonce)).toEqual([null, 3])
  })
})

it('a forgotten report is repeated, with a delay', async () => {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(100)
  expect(run.reports).toHaveLength(1)
  run.onReport = () => {
    queueMicrotask(() => {
      const { hash: _, ...step } = run.setStep('t', { status: 'WAITING_FOR_SIGNATURE' })
      run.action = { ...run.action, transactions: [step] }
    })
  }
  const { hash: _, ...step } = run.setStep('t', { status: 'WAITING_FOR_SIGNATURE' })
  run.action = { ...run.action, transactions: [step] }
  await advance(60_000)
  expect(run.reports.length).toBeGreaterThan(2)
  expect(run.reports.length).toBeLessThan(10)
  expect(run.wallet.requests).toHaveLength(1)
})

it('a completed step is observed until its block is final', async () => {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  const mined = { kind: 'mined', sender: run.action.address, success: true } as const
  run.observation = { ...mined, depth: 0 }
  run.setStep('t', { status: 'CONFIRMED' })
  run.action = { ...run.action, status: 'SUCCESS' }
  await advance(60_000)
  expect(runner.view().step?.kind).toBe('done')
  // Its block was reorganized, and the service knows.
  run.observation = { kind: 'unseen' }
  run.setStep('t', { status: 'BROADCASTED' })
  run.action = { ...run.action, status: 'PROCESSING' }
  await advance(60_000)
  expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  run.setStep('t', { status: 'CONFIRMED' })
  run.action = { ...run.action, status: 'SUCCESS' }
  run.observation = { ...mined, depth: FINAL }
  await advance(60_000)
  expect(runner.view().step?.kind).toBe('done')
  const fetched = vi.fn<() => void>()
  run.onFetch = fetched
  await advance(600_000)
  expect(fetched).not.toHaveBeenCalled()
  expect(run.wallet.requests).toHaveLength(1)
})

describe('a step that the service calls confirmed before its transaction was found', () => {
  const confirmed = async (answer: (wallet: ScriptedRun['wallet']) => void) => {
    run = createScriptedRun([exampleStep('t'), exampleStep('next', { stepIndex: 1 })])
    const runner = await run.open()
    await press(runner)
    answer(run.wallet)
    run.setStep('t', { status: 'CONFIRMED', hash: createHash(6) })
    await advance(20_000)
    return runner
  }
  const sentOf = async (): Promise<readonly string[]> =>
    (await run.journal.all()).flatMap((fact) => (fact.kind === 'sent' ? [fact.sent.id] : []))

  it("is searched for even if the wallet's hash was wrong", async () => {
    await confirmed((wallet) => wallet.returnSent(createHash(1)))
    expect(await sentOf()).toEqual([createHash(1)])
    run.lost = createHash(6)
    await advance(60_000)
    expect(await sentOf()).toEqual([createHash(1), createHash(6)])
  })

  it('is searched for even if the answer was lost', async () => {
    await confirmed((wallet) => wallet.fail('unknown'))
    run.lost = createHash(6)
    await advance(60_000)
    expect(await sentOf()).toEqual([createHash(6)])
  })

  it('opens no further prompt by itself until the network shows it, and shows why', async () => {
    const runner = await confirmed((wallet) => wallet.returnSent(createHash(1)))
    await advance(60_000)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard).toMatchObject({
      kind: 'ready',
      inspection: { verdict: { kind: 'unknown', warnings: ['step-not-shown'] } },
    })
    run.mine()
    await advance(30_000)
    expect(run.wallet.requests).toHaveLength(2)
  })

  it('lets the user continue by a press if no node knows', async () => {
    const runner = await confirmed((wallet) => wallet.returnSent(createHash(1)))
    await press(runner)
    expect(run.wallet.requests).toHaveLength(2)
  })
})
