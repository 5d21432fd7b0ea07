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

describe('a prompt whose answer nobody heard', () => {
  const reloaded = async () => {
    const before = await run.open()
    await press(before)
    before.stop()
    run.exclusively = (_, __, work) => work()
    return await run.open()
  }

  it('is asked about only while the chain shows nothing', async () => {
    const runner = await reloaded()
    expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
    run.lost = createHash(5)
    await advance(60_000)
    expect(run.reports).toEqual([createHash(5)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('asks nothing at all where the chain has it already', async () => {
    run.lost = createHash(5)
    const runner = await reloaded()
    expect(runner.view().step?.kind).not.toBe('ask')
    expect(run.reports).toEqual([createHash(5)])
  })

  it('is not asked again where it is found after the person said that there is nothing', async () => {
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

it('an answer that comes while the facts are read is neither asked for nor looked for', async () => {
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

describe('what a smart account took without naming a transaction', () => {
  it('is waited for, found by what it does, and reported then', async () => {
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

describe('a hash that the wallet made up', () => {
  const named = async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    return runner
  }

  it('gives way to the one that the chain shows for the same call', async () => {
    const runner = await named()
    run.lost = createHash(6)
    await advance(60_000)
    expect(run.reports).toEqual([createHash(1), createHash(6)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it('is asked about once the service does not find it, and signed anew only then', async () => {
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

it('a service that forgot a report is told again, not in a hurry', async () => {
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

it('what is done is watched until no block takes it back', async () => {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  const mined = { kind: 'mined', sender: run.action.address, success: true } as const
  run.observation = { ...mined, depth: 0 }
  run.setStep('t', { status: 'CONFIRMED' })
  run.action = { ...run.action, status: 'SUCCESS' }
  await advance(60_000)
  expect(runner.view().step?.kind).toBe('done')
  // A block that had it is gone, and the service knows.
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

  it('is looked for all the same where the wallet made its hash up', async () => {
    await confirmed((wallet) => wallet.returnSent(createHash(1)))
    expect(await sentOf()).toEqual([createHash(1)])
    run.lost = createHash(6)
    await advance(60_000)
    expect(await sentOf()).toEqual([createHash(1), createHash(6)])
  })

  it('is looked for all the same where the answer was lost', async () => {
    await confirmed((wallet) => wallet.fail('unknown'))
    run.lost = createHash(6)
    await advance(60_000)
    expect(await sentOf()).toEqual([createHash(6)])
  })

  it('opens no further prompt by itself until the network shows it, and says why', async () => {
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

  it('lets the user go on by a press where no node tells', async () => {
    const runner = await confirmed((wallet) => wallet.returnSent(createHash(1)))
    await press(runner)
    expect(run.wallet.requests).toHaveLength(2)
  })
})
