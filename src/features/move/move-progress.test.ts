import { describe, expect, it } from 'vitest'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import {
  CALL,
  createStepFacts,
  exampleAction,
  exampleIntent,
  exampleStep,
  PLANNED,
  START,
} from '#src/execution/testing/step-facts.ts'
import { exampleYield, examplePosition, usdc } from './testing/example-yield.ts'
import { findClaim, getMoveProgress, getWaitingRows } from './move-progress.ts'
import { getMoveStage } from './move-stage.ts'
import { createActionFacts, requestEnter, requestExit } from './testing/move-facts.ts'

const DAY = 86_400
const COMPLETED = new Date(START).toISOString()
const t = createStepFacts('t')
const asset = { symbol: 'USDC', decimals: 6, address: usdc.address }

/** The facts of a withdrawal of 100 USDC that is in a block with this inflow. */
function exitFacts(arrived: string | null, requested: Readonly<Record<string, unknown>> = {}) {
  const request = { ...requestExit('vault'), arguments: { amount: '100', ...requested } }
  const created = createActionFacts('a', request, 1).map((fact): Fact =>
    fact.kind === 'intended' ? Object.assign({}, fact, { asset }) : fact,
  )
  const moves = arrived === null ? [] : [{ token: usdc.address, amount: arrived }]
  const planned: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: [{ ...PLANNED, call: { ...CALL, method: 'withdraw' } }],
  }
  const moved = Object.assign(t.moved([{ token: '0xbb', amount: '9' }]), { arrived: moves })
  return [...created, planned, t.prompted(), t.sent(), moved, t.settled()]
}

/** The facts of a deposit of 100 USDC that is in a block with this outflow. */
function depositFacts(left: string): readonly Fact[] {
  const request = { ...requestEnter('b'), arguments: { amount: '100' } }
  const created = createActionFacts('a', request, 1).map((fact): Fact =>
    fact.kind === 'intended' ? Object.assign({}, fact, { asset }) : fact,
  )
  const planned: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: [PLANNED],
  }
  const moved = t.moved([{ token: usdc.address, amount: left }])
  return [...created, planned, t.prompted(), t.sent(), moved, t.settled()]
}

function progressOf(facts: readonly Fact[], cooldown: number | null, status = 'SUCCESS') {
  const step = exampleStep('t', { status: 'CONFIRMED' })
  const action = exampleAction([step], { status, intent: 'exit', completedAt: COMPLETED })
  const mechanics = cooldown === null ? {} : { cooldownPeriod: { seconds: cooldown } }
  return getMoveProgress(
    exampleYield({}, mechanics),
    { exits: ['a'], claims: [], deposits: [] },
    {
      actions: new Map([['a', action]]),
      getFacts: (id) => getActionFacts(facts, id),
      now: START + 10,
    },
  )
}

describe('a withdrawal of a move', () => {
  it('brought what blocks show, to the last unit', () => {
    const { exits, expectedAt } = progressOf(exitFacts('100000001'), 0)
    expect(exits).toEqual([
      {
        id: 'a',
        at: START,
        status: 'done',
        isPartial: false,
        payout: 'arrived',
        arrived: 100_000_001n,
      },
    ])
    expect(expectedAt).toBe(START)
  })

  it('with a cooldown is paid later: what arrives meanwhile is no part of it', () => {
    const { exits, expectedAt } = progressOf(exitFacts('5'), 4 * DAY)
    expect(exits).toMatchObject([{ payout: 'queued', arrived: 0n }])
    expect(expectedAt).toBe(START + 4 * DAY * 1000)
  })

  it('that was requested at once, or paid whole, is paid whatever the cooldown', () => {
    const instant = exitFacts('5', { useInstantExecution: true })
    expect(progressOf(instant, 4 * DAY).exits).toMatchObject([{ payout: 'arrived', arrived: 5n }])
    expect(progressOf(exitFacts('99500000'), 4 * DAY).exits).toMatchObject([
      { payout: 'arrived', arrived: 99_500_000n },
    ])
  })

  it('of which less than requested arrived without a cooldown brought a part, to the last unit', () => {
    const part = [{ payout: 'part', arrived: 5n }]
    expect(progressOf(exitFacts('5'), null).exits).toMatchObject(part)
    expect(progressOf(exitFacts('5'), 0).exits).toMatchObject(part)
    expect(progressOf(exitFacts('99000000'), null).exits).toMatchObject([{ payout: 'arrived' }])
    // Without an amount there is nothing to compare with.
    const everything = exitFacts('5', { amount: undefined, useMaxAmount: true })
    expect(progressOf(everything, null).exits).toMatchObject([{ payout: 'arrived', arrived: 5n }])
    const ofShares = exitFacts('5').map((fact): Fact =>
      fact.kind === 'intended'
        ? Object.assign({}, fact, { asset: { ...asset, address: exampleIntent.asset?.address } })
        : fact,
    )
    expect(progressOf(ofShares, null).exits).not.toMatchObject([{ payout: 'part' }])
  })

  it('is queued where a block shows nothing, and the date is unknown without a cooldown', () => {
    const { exits, expectedAt } = progressOf(exitFacts(null), null)
    expect(exits).toMatchObject([{ payout: 'queued' }])
    expect(expectedAt).toBeNull()
  })

  it('of native coins is not told by blocks of an EVM network', () => {
    const coin = exampleYield({ token: { symbol: 'ETH', decimals: 18, network: 'base-sepolia' } })
    const facts = exitFacts(null).map((fact): Fact =>
      fact.kind === 'intended'
        ? Object.assign({}, fact, { asset: { symbol: 'ETH', decimals: 18, address: null } })
        : fact,
    )
    const action = exampleAction([exampleStep('t', { status: 'CONFIRMED' })], { status: 'SUCCESS' })
    const { exits } = getMoveProgress(
      coin,
      { exits: ['a'], claims: [], deposits: [] },
      { actions: new Map([['a', action]]), getFacts: () => facts, now: START },
    )
    expect(exits).toMatchObject([{ status: 'done', payout: 'unknown', arrived: 0n }])
  })

  it('is running until the service and the chain agree, and unread without its action', () => {
    const [intended, created] = exitFacts('1')
    const facts = intended && created ? [intended, created] : []
    expect(progressOf(facts, 0, 'WAITING_FOR_NEXT').exits).toMatchObject([{ status: 'running' }])
    const { deposits } = getMoveProgress(
      exampleYield(),
      { exits: [], claims: [], deposits: ['x'] },
      { actions: new Map(), getFacts: () => [], now: START },
    )
    expect(deposits).toMatchObject([{ id: 'x', status: 'reading' }])
  })
})

describe('an action that the service gave up', () => {
  const reported: Fact = { kind: 'reported', action: 'a', transaction: 't', at: START, hash: '0x1' }
  const sent = [...exitFacts(null).slice(0, 3), t.prompted(), t.sent(), reported]
  const readFailed = (facts: readonly Fact[], steps: readonly Partial<Transaction>[]) => {
    const transactions = steps.map((step, index) =>
      exampleStep(index === 0 ? 't' : `t${index}`, { stepIndex: index, ...step }),
    )
    const action = exampleAction(transactions, { status: 'FAILED', intent: 'exit' })
    const read = { actions: new Map([['a', action]]), getFacts: () => facts, now: START + 10 }
    const { exits, deposits } = getMoveProgress(
      exampleYield(),
      { exits: ['a'], claims: [], deposits: ['a'] },
      read,
    )
    return { exit: exits[0], deposit: deposits[0] }
  }

  it('is running while its transaction can still land: no other try is offered', () => {
    const { exit, deposit } = readFailed(sent, [{ status: 'FAILED' }])
    expect(exit).toMatchObject({ status: 'running' })
    expect(deposit).toMatchObject({ status: 'running', deposited: 0n })
  })

  it('failed without a trace once its transaction is final or was never sent', () => {
    const reverted = [...sent, t.settled(false)]
    const failed = { status: 'failed', isPartial: false }
    expect(readFailed(reverted, [{ status: 'FAILED' }]).exit).toMatchObject(failed)
    expect(readFailed(sent.slice(0, 3), [{ status: 'FAILED' }]).exit).toMatchObject(failed)
  })

  it('failed with a part carried out once a block has one of its steps', () => {
    const mined = [...sent, t.moved(), t.settled()]
    const { exit } = readFailed(mined, [{ status: 'CONFIRMED' }, { status: 'FAILED' }])
    expect(exit).toMatchObject({ status: 'failed', isPartial: true })
  })
})

describe('a signed deposit whose step the service no longer lists', () => {
  const signed = [...depositFacts('100000000').slice(0, 3), t.prompted(), t.sent()]
  const mined = depositFacts('100000000')
  const dropped: readonly Transaction[] = []
  const renamed = [exampleStep('t2', { status: 'FAILED' })]
  const read = (facts: readonly Fact[], steps: readonly Transaction[], status = 'FAILED') =>
    getMoveProgress(
      exampleYield(),
      { exits: [], claims: [], deposits: ['a'] },
      {
        actions: new Map([['a', exampleAction(steps, { status })]]),
        getFacts: () => facts,
        now: START + 10,
      },
    ).deposits[0]

  it.each([
    ['dropped', dropped],
    ['renamed', renamed],
  ])('is running while it can still land, though its step was %s', (_, steps) => {
    expect(read(signed, steps)).toMatchObject({ status: 'running', deposited: 0n })
    const prompted = signed.slice(0, 4)
    expect(read(prompted, steps)).toMatchObject({ status: 'running' })
    // In a block, which may still be reorganized.
    expect(read(mined.slice(0, -1), steps)).toMatchObject({ status: 'running' })
  })

  it.each([
    ['dropped', dropped],
    ['renamed', renamed],
  ])('counts as deposited once a final block has it, though its step was %s', (_, steps) => {
    expect(read(mined, steps)).toMatchObject({ status: 'done', deposited: 100_000_000n })
    const part = depositFacts('40000000')
    const taken = { status: 'failed', isPartial: true, deposited: 40_000_000n }
    expect(read(part, steps)).toMatchObject(taken)
  })

  it.each([
    ['dropped', dropped],
    ['renamed', renamed],
  ])('failed once nothing of it can land, though its step was %s', (_, steps) => {
    const failed = { status: 'failed', isPartial: false, deposited: 0n }
    expect(read([...signed, t.settled(false)], steps)).toMatchObject(failed)
    expect(read([...signed.slice(0, 4), t.refused()], steps)).toMatchObject(failed)
  })

  it('is no less running where the service calls a listed step a message', () => {
    const message = [exampleStep('t', { status: 'FAILED', isMessage: true })]
    expect(read(signed, message)).toMatchObject({ status: 'running' })
  })

  it('is compared with what was typed where the service calls it done', () => {
    expect(read(mined, dropped, 'SUCCESS')).toMatchObject({ status: 'done' })
    const part = depositFacts('40000000')
    expect(read(part, dropped, 'SUCCESS')).toMatchObject({ status: 'reported' })
  })
})

describe('an action that the service calls done', () => {
  const reported: Fact = { kind: 'reported', action: 'a', transaction: 't', at: START, hash: '0x1' }

  it('is only reported while no block shows it', () => {
    const facts = [...exitFacts(null).slice(0, 3), t.prompted(), t.sent(), reported]
    expect(progressOf(facts, 0).exits).toMatchObject([
      { status: 'reported', payout: 'unknown', arrived: 0n },
    ])
    expect(progressOf(exitFacts('5'), 4 * DAY).exits).toMatchObject([{ status: 'done' }])
  })

  it('as a deposit is done with what blocks show it took, and reported if that is less than typed', () => {
    const read = (left: string) => {
      const facts = depositFacts(left)
      const action = exampleAction([exampleStep('t', { status: 'CONFIRMED' })], {
        status: 'SUCCESS',
      })
      return getMoveProgress(
        exampleYield(),
        { exits: [], claims: [], deposits: ['a'] },
        { actions: new Map([['a', action]]), getFacts: () => facts, now: START + 10 },
      ).deposits
    }
    expect(read('100000000')).toMatchObject([{ status: 'done', deposited: 100_000_000n }])
    expect(read('99999999')).toMatchObject([{ status: 'done', deposited: 99_999_999n }])
    expect(read('40000000')).toMatchObject([{ status: 'reported', deposited: 0n }])
  })
})

describe('a withdrawal and a deposit', () => {
  /** Moves the facts of a kind to a time. */
  const at = (facts: readonly Fact[], later: Partial<Record<Fact['kind'], number>>) =>
    facts.map((fact): Fact => {
      const time = later[fact.kind]
      return time === undefined ? fact : Object.assign({}, fact, { at: START + time })
    })
  const read = (exit: readonly Fact[], deposit: readonly Fact[]) => {
    const step = exampleStep('t', { status: 'CONFIRMED' })
    const action = exampleAction([step], { status: 'SUCCESS', completedAt: COMPLETED })
    const actions = new Map(['exit', 'deposit'].map((id) => [id, { ...action, id }] as const))
    const getFacts = (id: string) => (id === 'exit' ? exit : deposit)
    const ids = { exits: ['exit'], claims: [], deposits: ['deposit'] }
    return getMoveProgress(exampleYield(), ids, { actions, getFacts, now: START + 500 })
  }
  const exit = at(exitFacts('100000000'), { prompted: 90, moved: 100, settled: 300 })
  const stageOf = (deposit: readonly Fact[]) => getMoveStage({ ...read(exit, deposit), rows: null })

  it('are ordered by when they happened: one of other money before it arrived ends no move', () => {
    const before = at(depositFacts('100000000'), { prompted: 50, moved: 60, settled: 70 })
    expect(read(exit, before)).toMatchObject({
      exits: [{ at: START + 100 }],
      deposits: [{ at: START + 50 }],
    })
    expect(stageOf(before)).toMatchObject({ kind: 'deposit', amount: 100_000_000n })
  })

  it('are ordered by blocks where this browser noticed the withdrawal later', () => {
    const inBlock = exit.map((fact) =>
      fact.kind === 'moved' ? Object.assign({}, fact, { block: '1000' }) : fact,
    )
    const promptedAt = (block: string) =>
      at(depositFacts('100000000'), { prompted: 50, moved: 60, settled: 70 }).map((fact) =>
        fact.kind === 'prompted'
          ? Object.assign({}, fact, { point: { ...fact.point, block } })
          : fact,
      )
    const stageAt = (block: string) =>
      getMoveStage({ ...read(inBlock, promptedAt(block)), rows: null })
    expect(stageAt('1000')).toEqual({ kind: 'done' })
    expect(stageAt('999')).toMatchObject({ kind: 'deposit', amount: 100_000_000n })
  })

  it('are in order as soon as a block has the withdrawal, before that is final', () => {
    const after = at(depositFacts('100000000'), { prompted: 200, moved: 210, settled: 400 })
    expect(stageOf(after)).toEqual({ kind: 'done' })
  })

  it('of a chain that shows no movements are ordered by when it was first in a block', () => {
    const sol = { symbol: 'SOL', decimals: 9, network: 'solana' }
    const coin = exampleYield({ network: 'solana', token: sol })
    const step = exampleStep('t', { status: 'CONFIRMED', network: 'solana' })
    const facts = at([...exitFacts(null).filter(({ kind }) => kind !== 'moved'), t.seen()], {
      seen: 100,
      settled: 300,
    }).map((fact): Fact =>
      fact.kind === 'planned'
        ? Object.assign({}, fact, { steps: [{ ...PLANNED, network: 'solana' }] })
        : fact,
    )
    const actions = new Map([['a', exampleAction([step], { status: 'SUCCESS' })]])
    const ids = { exits: ['a'], claims: [], deposits: [] }
    const { exits } = getMoveProgress(coin, ids, { actions, getFacts: () => facts, now: START })
    expect(exits).toMatchObject([{ status: 'done', at: START + 100 }])
  })
})

describe('what waits in a position', () => {
  const claim = { intent: 'manage', type: 'CLAIM_UNSTAKED', passthrough: 'p', arguments: null }
  const date = new Date(START).toISOString()

  it('is free with its last date, and claimable by the action that pays it out', () => {
    const position = examplePosition(
      { type: 'exiting', amount: '1', date },
      { type: 'exiting', amount: '1', date: new Date(START + 5).toISOString() },
      { type: 'withdrawable', amount: '2', pendingActions: [claim] },
    )
    expect(getWaitingRows(position, usdc)).toEqual({
      canClaim: true,
      isExiting: true,
      freeAt: START + 5,
    })
    expect(findClaim(position, usdc)).toMatchObject({
      type: 'CLAIM_UNSTAKED',
      balance: { amount: '2' },
    })
  })

  it('has no date unless every row has one', () => {
    const position = examplePosition(
      { type: 'exiting', amount: '1', date },
      { type: 'exiting', amount: '1' },
    )
    expect(getWaitingRows(position, usdc).freeAt).toBeNull()
  })

  it('leaves out rewards and other tokens', () => {
    const rewards = { ...claim, type: 'CLAIM_REWARDS' }
    const other = { ...usdc, address: exampleIntent.asset?.address }
    const position = examplePosition(
      { type: 'claimable', amount: '1', pendingActions: [rewards] },
      { type: 'withdrawable', amount: '1', token: other, pendingActions: [claim] },
      { type: 'exiting', amount: '1', token: other },
      { type: 'active', amount: '1' },
    )
    expect(getWaitingRows(position, usdc)).toEqual({
      canClaim: false,
      isExiting: false,
      freeAt: null,
    })
  })
})
