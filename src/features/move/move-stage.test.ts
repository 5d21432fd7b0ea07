import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getLegState,
  getMoveStage,
  LEGS,
  type DepositAction,
  type MoveProgress,
  type PayoutAction,
  type WaitingRows,
} from './move-stage.ts'

const NOW = 1_000_000
const NOTHING: WaitingRows = { canClaim: false, isExiting: false, freeAt: null }

const progress = (changes: Partial<MoveProgress> = {}): MoveProgress => ({
  exits: [],
  claims: [],
  deposits: [],
  rows: NOTHING,
  expectedAt: null,
  now: NOW,
  ...changes,
})
const payout = (changes: Partial<PayoutAction> = {}): PayoutAction => ({
  id: 'exit',
  at: 1,
  status: 'done',
  isPartial: false,
  payout: 'arrived',
  arrived: 100n,
  ...changes,
})
const queued = payout({ payout: 'queued', arrived: 0n })
const claimed = payout({ id: 'claim', at: 10, arrived: 90n })
const leg = (
  status: DepositAction['status'],
  changes: Partial<DepositAction> = {},
): DepositAction => ({
  id: 'deposit',
  at: 20,
  status,
  isPartial: false,
  deposited: status === 'done' ? 100n : 0n,
  ...changes,
})
const FAILED = { action: 'exit', isPartial: false }

describe('a move without a wait', () => {
  it('begins with its withdrawal, also after one that failed', () => {
    expect(getMoveStage(progress())).toEqual({ kind: 'withdraw', failed: null })
    const failed = progress({ exits: [payout({ status: 'failed' })] })
    expect(getMoveStage(failed)).toEqual({ kind: 'withdraw', failed: FAILED })
    const partial = progress({ exits: [payout({ status: 'failed', isPartial: true })] })
    expect(getMoveStage(partial)).toMatchObject({ failed: { action: 'exit', isPartial: true } })
  })

  it('goes on with an action that is under way, and says nothing while one is unread', () => {
    const running = progress({ exits: [payout({ status: 'running' })] })
    expect(getMoveStage(running)).toEqual({ kind: 'withdrawing', action: 'exit' })
    const unread = progress({ exits: [payout({ status: 'reading' })] })
    expect(getMoveStage(unread)).toEqual({ kind: 'reading' })
    const depositing = progress({ exits: [payout()], deposits: [leg('running')] })
    expect(getMoveStage(depositing)).toEqual({ kind: 'depositing', action: 'deposit' })
  })

  it('offers exactly what all its withdrawals brought, whatever else waits in the position', () => {
    const exits = [payout(), payout({ id: 'second', arrived: 7n }), payout({ status: 'failed' })]
    const rows = { canClaim: true, isExiting: true, freeAt: NOW + 1 }
    expect(getMoveStage(progress({ exits, rows }))).toEqual({
      kind: 'deposit',
      amount: 107n,
      isPerhapsDone: false,
      failed: null,
    })
    expect(getMoveStage(progress({ exits, deposits: [leg('failed')] }))).toMatchObject({
      kind: 'deposit',
      failed: { action: 'deposit', isPartial: false },
    })
  })

  it('offers no amount where blocks omit a part of it', () => {
    const unknown = payout({ id: 'coin', payout: 'unknown', arrived: 0n })
    expect(getMoveStage(progress({ exits: [unknown] }))).toMatchObject({ amount: null })
    expect(getMoveStage(progress({ exits: [payout(), unknown] }))).toMatchObject({ amount: null })
  })

  it('is done with its deposit', () => {
    const done = progress({ exits: [payout()], deposits: [leg('failed'), leg('done')] })
    expect(getMoveStage(done)).toEqual({ kind: 'done' })
  })

  it('is not done, and asks for no other leg, by the service’s word alone', () => {
    const exit = progress({ exits: [payout({ status: 'reported' })] })
    expect(getMoveStage(exit)).toEqual({ kind: 'reported', leg: 'withdraw', action: 'exit' })
    const deposit = progress({ exits: [payout()], deposits: [leg('reported')] })
    expect(getMoveStage(deposit)).toEqual({ kind: 'reported', leg: 'deposit', action: 'deposit' })
    const claims = [payout({ id: 'claim', status: 'reported' })]
    const claim = progress({ exits: [queued], claims, deposits: [leg('done')] })
    expect(getMoveStage(claim)).toEqual({ kind: 'reported', leg: 'wait', action: 'claim' })
  })

  it('goes on after a deposit before the last withdrawal, with what that one brought', () => {
    const exits = [payout(), payout({ id: 'second', at: 30, arrived: 7n })]
    expect(getMoveStage(progress({ exits, deposits: [leg('done')] }))).toEqual({
      kind: 'deposit',
      amount: 7n,
      isPerhapsDone: false,
      failed: null,
    })
    // What it took of other money is no part of the second one.
    const more = progress({ exits, deposits: [leg('done', { deposited: 150n })] })
    expect(getMoveStage(more)).toMatchObject({ amount: 7n })
    const unknown = progress({ exits, deposits: [leg('done', { deposited: null })] })
    expect(getMoveStage(unknown)).toMatchObject({ kind: 'deposit', amount: null })
    const taken = leg('failed', { isPartial: true, deposited: 100n })
    expect(getMoveStage(progress({ exits, deposits: [taken] }))).toMatchObject({ amount: 7n })
  })

  it('is not done with a deposit of another token into the same yield', () => {
    const other = leg('done', { deposited: 0n })
    expect(getMoveStage(progress({ exits: [payout()], deposits: [other] }))).toMatchObject({
      kind: 'deposit',
      amount: 100n,
    })
    const deposits = [leg('done', { at: 15, deposited: null }), other]
    expect(getMoveStage(progress({ exits: [payout()], deposits }))).toEqual({ kind: 'done' })
  })

  it('is not done while another withdrawal is open', () => {
    const exits = [payout(), payout({ id: 'second', status: 'running' })]
    const stage = getMoveStage(progress({ exits, deposits: [leg('done')] }))
    expect(stage).toEqual({ kind: 'withdrawing', action: 'second' })
  })
})

describe('a move with a wait', () => {
  it('waits until its date, which the yield’s terms tell while the service does not', () => {
    const exits = [queued]
    const rows = { canClaim: false, isExiting: true, freeAt: NOW + 50 }
    const dated = progress({ exits, rows, expectedAt: NOW + 60 })
    expect(getMoveStage(dated)).toEqual({ kind: 'wait', freeAt: NOW + 50, arrived: 0n })
    const early = progress({ exits, expectedAt: NOW + 60 })
    expect(getMoveStage(early)).toEqual({ kind: 'wait', freeAt: NOW + 60, arrived: 0n })
    expect(getMoveStage(progress({ exits, rows: null }))).toEqual({ kind: 'reading' })
  })

  it('claims what is payable, then offers what the claim brought', () => {
    const exits = [queued]
    const rows = { ...NOTHING, canClaim: true }
    expect(getMoveStage(progress({ exits, rows }))).toEqual({ kind: 'claim' })
    const running = progress({ exits, rows, claims: [payout({ id: 'claim', status: 'running' })] })
    expect(getMoveStage(running)).toEqual({ kind: 'claiming', action: 'claim' })
    expect(getMoveStage(progress({ exits, claims: [claimed] }))).toMatchObject({
      kind: 'deposit',
      amount: 90n,
    })
  })

  it('is paid by itself: once it is due and gone from the position, the user types the amount', () => {
    const due = progress({ exits: [queued], expectedAt: NOW })
    expect(getMoveStage(due)).toMatchObject({ kind: 'deposit', amount: null })
  })

  it('goes on after a deposit during the wait: for the rest, which is claimed and offered by itself', () => {
    const exits = [payout(), payout({ ...queued, id: 'second', at: 2 })]
    const deposits = [leg('done')]
    const rows = { ...NOTHING, isExiting: true, freeAt: NOW + 50 }
    expect(getMoveStage(progress({ exits, rows }))).toMatchObject({ kind: 'wait', arrived: 100n })
    expect(getMoveStage(progress({ exits, rows, deposits }))).toEqual({
      kind: 'wait',
      freeAt: NOW + 50,
      arrived: 0n,
    })
    const unread = progress({ exits, rows: null, deposits })
    expect(getMoveStage(unread)).toEqual({ kind: 'reading' })
    const claimable = progress({ exits, rows: { ...NOTHING, canClaim: true }, deposits })
    expect(getMoveStage(claimable)).toEqual({ kind: 'claim' })
    const claims = [payout({ ...claimed, at: 30 })]
    const rest = progress({ exits, claims, deposits })
    expect(getMoveStage(rest)).toEqual({
      kind: 'deposit',
      amount: 90n,
      isPerhapsDone: false,
      failed: null,
    })
    const all = [...deposits, leg('done', { id: 'rest', at: 40, deposited: 90n })]
    expect(getMoveStage(progress({ exits, claims, deposits: all }))).toEqual({ kind: 'done' })
  })

  it('that is paid by itself is done with a deposit after it was due, not with one before', () => {
    const due = { exits: [queued], expectedAt: NOW - 10 }
    const early = progress({ ...due, deposits: [leg('done', { at: NOW - 20 })] })
    expect(getMoveStage(early)).toMatchObject({ kind: 'deposit', amount: null })
    const later = progress({ ...due, deposits: [leg('done', { at: NOW - 5 })] })
    expect(getMoveStage(later)).toEqual({ kind: 'done' })
  })

  it('that came early may be deposited already: the user says so, where nothing else is left', () => {
    const due = { exits: [queued], expectedAt: NOW - 10 }
    const early = [leg('done', { at: NOW - 20 })]
    const perhaps = { kind: 'deposit', amount: null, isPerhapsDone: true }
    expect(getMoveStage(progress({ ...due, deposits: early }))).toMatchObject(perhaps)
    const no = { kind: 'deposit', isPerhapsDone: false }
    expect(getMoveStage(progress(due))).toMatchObject(no)
    expect(getMoveStage(progress({ ...due, deposits: [leg('failed')] }))).toMatchObject(no)
    const before = [leg('done', { at: 0 })]
    expect(getMoveStage(progress({ ...due, deposits: before }))).toMatchObject(no)
  })

  it('goes on for the other withdrawals after a claim of one', () => {
    const exits = [queued, payout({ ...queued, id: 'second', at: 2 })]
    const later = { exits, claims: [claimed], expectedAt: NOW + 60 }
    expect(getMoveStage(progress(later))).toEqual({ kind: 'wait', freeAt: NOW + 60, arrived: 90n })
    const deposits = [leg('done', { deposited: 90n })]
    expect(getMoveStage(progress({ ...later, deposits }))).toMatchObject({ kind: 'wait' })
    // One claim may be of both.
    expect(getMoveStage(progress({ ...later, expectedAt: NOW }))).toMatchObject({ amount: 90n })
    expect(getMoveStage(progress({ ...later, expectedAt: null }))).toMatchObject({ amount: 90n })
    const all = [claimed, payout({ ...claimed, id: 'rest', at: 12 })]
    expect(getMoveStage(progress({ ...later, claims: all }))).toMatchObject({ amount: 180n })
  })

  it('that brought a part waits or claims while the position shows the rest, else it was a fee', () => {
    const exits = [payout({ payout: 'part', arrived: 5n })]
    expect(getMoveStage(progress({ exits, rows: null }))).toEqual({ kind: 'reading' })
    const exiting = { ...NOTHING, isExiting: true, freeAt: NOW + 50 }
    expect(getMoveStage(progress({ exits, rows: exiting }))).toEqual({
      kind: 'wait',
      freeAt: NOW + 50,
      arrived: 5n,
    })
    const claimable = { ...NOTHING, canClaim: true }
    expect(getMoveStage(progress({ exits, rows: claimable }))).toEqual({ kind: 'claim' })
    expect(getMoveStage(progress({ exits, claims: [claimed] }))).toMatchObject({ amount: 95n })
    expect(getMoveStage(progress({ exits }))).toMatchObject({ kind: 'deposit', amount: 5n })
    expect(getMoveStage(progress({ exits, deposits: [leg('done')] }))).toEqual({ kind: 'done' })
  })

  it('goes on waiting where nothing says when', () => {
    expect(getMoveStage(progress({ exits: [queued] }))).toMatchObject({
      kind: 'wait',
      freeAt: null,
    })
  })
})

it('never offers more than what arrived, and nothing while an action is open', () => {
  const common = {
    id: fc.string(),
    at: fc.nat(50),
    status: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('done', 'failed') },
      { weight: 1, arbitrary: fc.constantFrom('reading', 'running', 'reported') },
    ),
    isPartial: fc.boolean(),
  } as const
  const actions = fc.array(
    fc.record({
      ...common,
      payout: fc.constantFrom('arrived', 'part', 'queued', 'unknown'),
      arrived: fc.bigInt(0n, 1000n),
    }),
    { maxLength: 4 },
  )
  const taken = fc.record({ ...common, deposited: fc.option(fc.bigInt(0n, 1000n)) })
  const all = fc.tuple(actions, actions, fc.array(taken, { maxLength: 3 }))
  const met = new Set<string>()
  fc.assert(
    fc.property(all, fc.boolean(), fc.boolean(), ([exits, claims, deposits], a, b) => {
      const rows = { canClaim: a, isExiting: b, freeAt: null }
      const stage = getMoveStage(progress({ exits, claims, deposits, rows }))
      const isOpen = [...exits, ...claims, ...deposits].some(
        ({ status }) => status !== 'done' && status !== 'failed',
      )
      const isOver = ['deposit', 'wait', 'claim', 'done'].includes(stage.kind)
      expect(isOpen && isOver).toBe(false)
      const arrived = [...exits, ...claims]
        .filter(
          ({ status, payout: kind }) =>
            status === 'done' && (kind === 'arrived' || kind === 'part'),
        )
        .reduce((sum, each) => sum + each.arrived, 0n)
      const offered = stage.kind === 'deposit' ? stage.amount : null
      const kept = stage.kind === 'wait' ? stage.arrived : null
      const shown = offered ?? kept
      if (shown === null) return
      met.add(stage.kind)
      const isUntouched = deposits.every(({ deposited }) => deposited === 0n)
      const least = isUntouched ? arrived : 0n
      expect([shown >= least, shown <= arrived]).toEqual([true, true])
    }),
    { numRuns: 2000 },
  )
  expect(met).toEqual(new Set(['deposit', 'wait']))
})

it('each leg is over, current or later', () => {
  const states = (stage: Parameters<typeof getLegState>[0]) =>
    LEGS.map((each) => getLegState(stage, each))
  expect(states({ kind: 'withdraw', failed: null })).toEqual(['current', 'later', 'later'])
  expect(states({ kind: 'claim' })).toEqual(['done', 'current', 'later'])
  expect(states({ kind: 'depositing', action: 'a' })).toEqual(['done', 'done', 'current'])
  expect(states({ kind: 'reported', leg: 'wait', action: 'a' })).toEqual([
    'done',
    'current',
    'later',
  ])
  expect(states({ kind: 'done' })).toEqual(['done', 'done', 'done'])
})
