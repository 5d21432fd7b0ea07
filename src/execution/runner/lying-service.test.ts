import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outflow } from '#src/families/inspection.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import {
  createdHere,
  exampleIntent,
  exampleStep,
  OWNER,
  START,
  createHash,
} from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { PREPARATION_TTL } from './prepare.ts'

const USDC = exampleIntent.asset?.address ?? ''
const HUNDRED = 100_000_000n

const spends = (amount: bigint): Outflow[] => [
  { kind: 'spend', token: USDC, amount, spender: null },
]
const allows = (amount: bigint, spender = OWNER): Outflow[] => [
  { kind: 'allow', token: USDC, amount, spender },
]

let run: ScriptedRun
const start = (...steps: Transaction[]): void => {
  run = createScriptedRun(steps)
}
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  start(exampleStep('t'))
  run.takes = { t: spends(HUNDRED) }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

const show = (...transactions: Transaction[]): void => {
  run.action = { ...run.action, transactions }
}

describe('a sent step that the service shows again', () => {
  it.each([
    ['in the place of the first', () => show(exampleStep('again'))],
    [
      'beside it, which is done',
      () => show(exampleStep('t', { status: 'CONFIRMED' }), exampleStep('again', { stepIndex: 1 })),
    ],
    [
      'with a lower index',
      () =>
        show(exampleStep('t', { status: 'CONFIRMED' }), exampleStep('again', { stepIndex: -1 })),
    ],
    [
      'with the same index',
      () => show(exampleStep('t', { status: 'PENDING' }), exampleStep('again', { stepIndex: 0 })),
    ],
    [
      'where steps are sent together',
      () => {
        show(exampleStep('t', { status: 'PENDING' }), exampleStep('again', { stepIndex: 1 }))
        run.action = { ...run.action, executionPattern: 'asynchronous' }
      },
    ],
  ])('under a new id, %s, is never signed', async (_, lie) => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(run.wallet.requests).toHaveLength(1)
    lie()
    for (let round = 0; round < 5; round += 1) {
      await press(runner, 3)
      await advance(20_000)
    }
    expect(run.wallet.requests).toHaveLength(1)
  })
})

it('under a new id is never signed while the first prompt is unanswered', async () => {
  run.exclusively = (_, __, work) => work()
  const before = await run.open()
  await press(before)
  show(exampleStep('again'))
  before.abandonPrompt()
  await press(before, 3)
  before.stop()
  const after = await run.open()
  await press(after, 3)
  await advance(60_000)
  await press(after, 3)
  expect(run.wallet.requests).toHaveLength(1)
  expect(after.view().step).toMatchObject({ question: 'plan-changed', violation: 'added' })
})

describe('a changing plan', () => {
  beforeEach(() => {
    start(exampleStep('one', { type: 'APPROVAL' }), exampleStep('two', { stepIndex: 1 }))
    run.takes = { one: allows(HUNDRED), two: spends(HUNDRED) }
  })

  const one = exampleStep('one', { type: 'APPROVAL', status: 'CONFIRMED' })
  const two = exampleStep('two', { stepIndex: 1 })
  it.each<[string, string, () => void]>([
    ['another type', 'replaced', () => show(one, { ...two, type: 'WITHDRAW' })],
    ['another network', 'replaced', () => show(one, { ...two, network: 'ethereum-sepolia' })],
    ['a message', 'replaced', () => show(one, { ...two, isMessage: true })],
    ['without the first step', 'removed', () => show(two)],
    ['twice', 'repeated', () => show(one, two, { ...two, stepIndex: 2 })],
    ['before its turn', 'order', () => show({ ...one, status: 'CREATED', stepIndex: 5 }, two)],
    [
      'in another pattern',
      'pattern',
      () => {
        show(one, two)
        run.action = { ...run.action, executionPattern: 'asynchronous' }
      },
    ],
    ['in another action', 'added', () => (run.action = { ...run.action, id: 'b' })],
  ])('%s is a question, and no prompt', async (_, violation, lie) => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.setStep('one', { status: 'CONFIRMED' })
    run.verdict = 'unknown'
    await advance(30_000)
    expect(runner.view().guard?.kind).toBe('ready')
    lie()
    await advance(30_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().step).toMatchObject({ question: 'plan-changed', violation })
  })

  it('in the contents of a step is a question that shows both, and no prompt', async () => {
    const deposit = { method: 'deposit', counterparty: OWNER, counts: 'token' } as const
    run.decoded = { one: { ...deposit, amount: HUNDRED } }
    const runner = await run.open()
    run.decoded = { one: { ...deposit, amount: HUNDRED - 1n } }
    await advance(PREPARATION_TTL)
    await press(runner, 3)
    await advance(30_000)
    await press(runner, 3)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().guard).toMatchObject({
      kind: 'plan-changed',
      planned: { amount: '100000000' },
      now: { amount: '99999999' },
    })
  })

  it('includes a payload built later, once', async () => {
    const unbuilt = { ...two, unsignedTransaction: undefined }
    show(exampleStep('one', { type: 'APPROVAL' }), unbuilt)
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.mine()
    const deposit = { method: 'deposit', counterparty: OWNER, counts: 'token' } as const
    run.decoded = { two: { ...deposit, amount: HUNDRED } }
    show(one, two)
    await advance(30_000)
    expect(run.wallet.requests).toHaveLength(2)
    run.wallet.fail('refused')
    run.decoded = { two: { ...deposit, amount: 1n } }
    await advance(30_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(2)
    expect(runner.view().guard?.kind).toBe('plan-changed')
  })
})

describe('outflows of an action are summed up', () => {
  /** Executes a plan of steps with these outflows, for a user who presses every button. */
  async function carryOut(...takes: Outflow[][]): Promise<number> {
    const ids = takes.map((_, at) => `s${at}`)
    start(...ids.map((id, stepIndex) => exampleStep(id, { stepIndex })))
    run.takes = Object.fromEntries(ids.map((id, at) => [id, takes[at] ?? []]))
    run.verdict = 'unknown'
    const runner = await run.open()
    for (const [at, id] of ids.entries()) {
      await press(runner, 2)
      if (run.wallet.countOpenPrompts() > 0) run.wallet.returnSent(createHash(at + 1))
      run.setStep(id, { status: 'CONFIRMED' })
      await advance(30_000)
    }
    return run.wallet.requests.length
  }

  it.each<[string, number, Outflow[][]]>([
    ['an approval and a deposit', 2, [allows(HUNDRED), spends(HUNDRED)]],
    ['two halves', 4, [allows(HUNDRED), spends(HUNDRED / 2n), spends(HUNDRED / 2n), []]],
    ['a deposit twice', 1, [spends(HUNDRED), spends(HUNDRED)]],
    ['a unit too many, and its rounding', 2, [spends(HUNDRED), spends(2n)]],
    ['three units too many', 1, [spends(HUNDRED), spends(3n)]],
    [
      'approval and deposit again and again',
      2,
      [allows(HUNDRED), spends(HUNDRED), allows(HUNDRED), spends(HUNDRED)],
    ],
    ['allowances of two spenders', 1, [allows(HUNDRED), allows(HUNDRED, USDC)]],
    [
      'coins, of which none were requested',
      0,
      [[{ kind: 'spend', token: null, amount: 1n, spender: null }]],
    ],
  ])('%s: %i prompts', async (_, prompts, takes) => {
    run.stop()
    expect(await carryOut(...takes)).toBe(prompts)
  })

  it('fees that only the service states are summed up', async () => {
    const fee = { kind: 'message-fee', amount: 60n, witness: 'service', most: 100n } as const
    start(exampleStep('one'), exampleStep('two', { stepIndex: 1 }))
    run.namedFees = [fee]
    const paid: Outflow = { kind: 'spend', token: null, amount: 60n, spender: null }
    run.takes = { one: [paid], two: [paid] }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.setStep('one', { status: 'CONFIRMED' })
    await advance(60_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard).toMatchObject({
      kind: 'over-purse',
      excess: { token: null, limit: 100n, taken: 60n, amount: 60n },
    })
  })

  it('position exits are summed up, though nothing leaves the wallet', async () => {
    start(exampleStep('one'), exampleStep('two', { stepIndex: 1 }))
    run.action = { ...run.action, intent: 'exit' }
    for (const fact of createdHere)
      await run.journal.write(
        fact.kind === 'intended' && fact.request.intent === 'enter'
          ? { ...fact, request: { ...fact.request, intent: 'exit' } }
          : fact,
      )
    run.exits = [{ of: 'stake', stage: 'request', amount: HUNDRED, given: null, validator: null }]
    const runner = await run.open({ foreign: true })
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.setStep('one', { status: 'CONFIRMED' })
    await advance(60_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard).toMatchObject({
      kind: 'over-purse',
      excess: { limit: HUNDRED, taken: HUNDRED, amount: HUNDRED },
    })
  })

  it('a larger outflow in a block replaces the one of the bytes', async () => {
    start(exampleStep('one'), exampleStep('two', { stepIndex: 1 }))
    run.takes = { one: [], two: spends(HUNDRED / 2n) }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    const moved = { left: [{ token: USDC, amount: HUNDRED }], arrived: [] }
    run.observation = { kind: 'mined', sender: OWNER, success: true, depth: 0, moved }
    await advance(5000)
    run.setStep('one', { status: 'CONFIRMED' })
    await advance(60_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard).toMatchObject({
      kind: 'over-purse',
      excess: { limit: HUNDRED, taken: HUNDRED, amount: HUNDRED / 2n },
    })
  })

  it('a block that replaces another one counts as it is', async () => {
    start(exampleStep('one'), exampleStep('two', { stepIndex: 1 }))
    run.takes = { one: [], two: spends(HUNDRED / 2n) }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.mine()
    await advance(5000)
    const moved = { left: [{ token: USDC, amount: HUNDRED }], arrived: [] }
    run.observation = { kind: 'mined', sender: OWNER, success: true, depth: 0, moved }
    await advance(5000)
    run.setStep('one', { status: 'CONFIRMED' })
    await advance(60_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard).toMatchObject({ kind: 'over-purse', excess: { taken: HUNDRED } })
    expect((await run.kinds()).filter((kind) => kind === 'moved')).toHaveLength(2)
  })
})

it('only a match opens the next prompt by itself', async () => {
  start(exampleStep('one'), exampleStep('two', { stepIndex: 1 }))
  run.verdict = 'unknown'
  run.warnings = ['worth-unknown']
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  run.mine()
  run.setStep('one', { status: 'CONFIRMED' })
  await advance(60_000)
  expect(run.wallet.requests).toHaveLength(1)
  expect(runner.view().guard?.kind).toBe('ready')
})

it('of two tabs without locks only one prompts: the claim to sign is one write', async () => {
  run.exclusively = (_, __, work) => work()
  const [first, second] = [await run.open(), await run.open()]
  first.confirm()
  second.confirm()
  await advance(1000)
  await press(first, 2)
  await press(second, 2)
  expect(run.wallet.requests).toHaveLength(1)
})
