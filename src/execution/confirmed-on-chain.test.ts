import { expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { isConfirmedOnChain, getUnconfirmedSteps } from './confirmed-on-chain.ts'
import {
  createdHere,
  exampleAction,
  exampleIntent,
  exampleStep,
  START,
  CALL,
  PLANNED,
  createStepFacts,
} from './testing/step-facts.ts'

const t = createStepFacts('t')
const OTHER = '0x00000000000000000000000000000000000000ff'
const moved = {
  kind: 'moved',
  action: 'a',
  step: 't',
  at: START,
  left: [],
  arrived: [],
} satisfies Fact
const done = { status: 'CONFIRMED' }
const success = (...steps: Parameters<typeof exampleAction>[0]) =>
  exampleAction(steps, { status: 'SUCCESS' })

/** Freezes the plan of an action as first shown. */
const planned = (...steps: readonly Transaction[]): FactOf<'planned'> => ({
  kind: 'planned',
  action: 'a',
  at: START,
  pattern: 'synchronous',
  steps: steps.map(({ id, type, network, status, isMessage }) => ({
    transaction: id,
    type,
    network,
    isMessage: isMessage === true,
    isDone: status === 'SKIPPED',
    call: null,
  })),
})
const plan = planned(exampleStep('t'))

it('the service’s status alone confirms nothing', () => {
  const action = success(exampleStep('t', done))
  for (const facts of [
    [],
    [t.prompted()],
    [t.prompted(), t.sent()],
    [t.prompted(), t.sent(), t.reported(), t.seen()],
    [t.prompted(), t.sent(), t.settled(false)],
    [t.prompted(), t.sent(), t.dead()],
  ])
    expect(isConfirmedOnChain(action, [plan, ...facts])).toBe(false)
  expect(isConfirmedOnChain(action, [t.prompted(), t.sent(), t.settled()])).toBe(false)
  const skipped = exampleStep('t', { status: 'SKIPPED' })
  expect(isConfirmedOnChain(success(skipped), [planned(skipped)])).toBe(false)
})

it('a block with this browser’s transaction confirms the action', () => {
  const action = success(exampleStep('t', done))
  expect(isConfirmedOnChain(action, [plan, t.prompted(), t.sent(), moved])).toBe(true)
  expect(isConfirmedOnChain(action, [plan, t.prompted(), t.sent(), t.settled()])).toBe(true)
  const solana = exampleStep('t', { ...done, network: 'solana-devnet' })
  const sent = [planned(solana), t.prompted(), t.sent('id', 'signature')]
  expect(isConfirmedOnChain(success(solana), sent)).toBe(false)
  expect(isConfirmedOnChain(success(solana), [...sent, t.seen()])).toBe(true)
})

it('a plan is confirmed completely or not at all: an approval alone is no deposit', () => {
  const approval = exampleStep('t', { type: 'APPROVAL' })
  const deposit = exampleStep('u', { stepIndex: 1 })
  const facts = [planned(approval, deposit), t.prompted(), t.sent(), t.settled()]
  for (const told of [
    success({ ...approval, ...done }, { ...deposit, ...done }),
    success({ ...approval, ...done }, { ...deposit, status: 'SKIPPED' }),
    success({ ...approval, ...done }),
  ])
    expect(isConfirmedOnChain(told, facts)).toBe(false)
  const u = createStepFacts('u')
  const both = [...facts, u.prompted(), u.sent(), u.settled()]
  expect(isConfirmedOnChain(success({ ...approval, ...done }, { ...deposit, ...done }), both)).toBe(
    true,
  )
})

it('approvals alone confirm no deposit, whatever their service type', () => {
  const facts = [t.prompted(), t.sent(), t.moved([])]
  const approval = exampleStep('t', { type: 'APPROVAL' })
  expect(isConfirmedOnChain(success({ ...approval, ...done }), [planned(approval), ...facts])).toBe(
    false,
  )
  const named: Fact = {
    ...planned(exampleStep('t')),
    steps: [{ ...PLANNED, call: { ...CALL, method: 'approve' } }],
  }
  expect(isConfirmedOnChain(success(exampleStep('t', done)), [named, ...facts])).toBe(false)
})

it('a deposit already done when the plan was frozen was not executed from here', () => {
  const approval = exampleStep('t', { type: 'APPROVAL' })
  const deposit = exampleStep('u', { stepIndex: 1, status: 'SKIPPED' })
  const facts = [planned(approval, deposit), t.prompted(), t.sent(), t.moved([]), t.settled()]
  expect(
    isConfirmedOnChain(success({ ...approval, ...done }, { ...deposit, ...done }), facts),
  ).toBe(false)
})

it('a deposit without an outflow is not confirmed; native coins and other intents need no token', () => {
  const action = success(exampleStep('t', done))
  const nothing = [plan, t.prompted(), t.sent(), t.moved([])]
  const exit: Fact[] = createdHere.map((fact) =>
    fact.kind === 'intended'
      ? { ...fact, request: { ...exampleIntent.request, intent: 'exit' } }
      : fact,
  )
  expect(isConfirmedOnChain(action, [...createdHere, ...nothing])).toBe(false)
  expect(isConfirmedOnChain(action, [...createdHere, ...nothing.slice(0, -1), t.moved()])).toBe(
    true,
  )
  expect(isConfirmedOnChain(action, [...exit, ...nothing])).toBe(true)
  const paid: Fact = {
    ...planned(exampleStep('t')),
    steps: [{ ...PLANNED, call: { ...CALL, value: '1' } }],
  }
  const ofCoins: Fact[] = createdHere.map((fact) =>
    fact.kind === 'intended'
      ? { ...fact, asset: { symbol: 'ETH', decimals: 18, address: null } }
      : fact,
  )
  expect(isConfirmedOnChain(action, [...ofCoins, paid, ...nothing.slice(1)])).toBe(true)
  expect(isConfirmedOnChain(action, [...createdHere, paid, ...nothing.slice(1)])).toBe(false)
})

it('a deposit is confirmed only by an outflow of what was requested', () => {
  const action = success(exampleStep('t', done))
  const token = (address: string | null) => ({ symbol: 'T', decimals: 6, address })
  const asking = (changes: Partial<Intent>): Fact[] =>
    createdHere.map((fact) => (fact.kind === 'intended' ? { ...fact, ...changes } : fact))
  const isShown = (asked: readonly Fact[], left: string | null, amount = '1') =>
    isConfirmedOnChain(action, [
      ...asked,
      plan,
      t.prompted(),
      t.sent(),
      t.moved([{ token: left, amount }]),
    ])
  const usdc = exampleIntent.asset?.address ?? null
  expect(isShown(createdHere, usdc)).toBe(true)
  expect(isShown(createdHere, usdc, '0')).toBe(false)
  expect(isShown(createdHere, OTHER)).toBe(false)
  const several = asking({
    request: { ...exampleIntent.request, arguments: { amounts: ['1', '2'] } },
    asset: null,
    place: {
      network: 'base-sepolia',
      tokens: [token('0xlp'), token(usdc), token(OTHER)],
      output: null,
      contracts: [],
    },
  })
  expect(isShown(several, OTHER)).toBe(true)
  expect(isShown(several, '0xlp')).toBe(false)
  expect(isShown(asking({ asset: token(WRAPPED_SOL) }), null)).toBe(true)
  expect(isShown(asking({ asset: null }), OTHER)).toBe(true)
})

it('a Solana deposit without an outflow is not confirmed; a withdrawal may be only a request', () => {
  const solana = exampleStep('t', { ...done, network: 'solana-devnet' })
  const sent = [planned(solana), t.prompted(), t.sent('id', 'signature'), t.seen()]
  for (const intent of ['enter', 'exit'] as const) {
    const [, created] = createdHere
    const request = { ...exampleIntent.request, intent }
    const intended: Fact = { kind: 'intended', intent: 'i', at: START, ...exampleIntent, request }
    const asked = created ? [intended, created] : []
    expect(isConfirmedOnChain(success(solana), [...asked, ...sent, t.moved([])])).toBe(
      intent === 'exit',
    )
    expect(isConfirmedOnChain(success(solana), [...asked, ...sent, t.moved()])).toBe(true)
  }
})

it('an approval may be skipped, no other planned step may', () => {
  const [approval, deposit] = [exampleStep('t', { type: 'APPROVAL' }), exampleStep('u')]
  const u = createStepFacts('u')
  const facts = [planned(approval, deposit), u.prompted(), u.sent(), u.settled()]
  const isShown = (...steps: Transaction[]) => isConfirmedOnChain(success(...steps), facts)
  expect(isShown({ ...approval, status: 'SKIPPED' }, { ...deposit, ...done })).toBe(true)
  // Reported as done but never sent, or reported for another step.
  expect(isShown({ ...approval, ...done }, { ...deposit, ...done })).toBe(false)
  expect(isShown({ ...approval, ...done }, { ...deposit, status: 'SKIPPED' })).toBe(false)
  const claim = exampleStep('t', { type: 'CLAIM', status: 'SKIPPED' })
  const isClaimShown = isConfirmedOnChain(success(claim, deposit), [
    planned({ ...claim, status: 'CREATED' }, deposit),
    ...facts.slice(1),
  ])
  expect(isClaimShown).toBe(false)
})

it('a message or an earlier approval needs no confirmation, and confirms nothing', () => {
  const [message, before] = [
    exampleStep('m', { isMessage: true }),
    exampleStep('b', { type: 'APPROVAL', status: 'SKIPPED' }),
  ]
  const deposit = exampleStep('t')
  const sent = [t.prompted(), t.sent(), t.settled()]
  expect(
    isConfirmedOnChain(success(message, before, deposit), [
      planned(message, before, deposit),
      ...sent,
    ]),
  ).toBe(true)
  expect(isConfirmedOnChain(success(message), [planned(message)])).toBe(false)
})

it('receipts of other steps, or of the built payload, do not confirm a step', () => {
  const action = success(exampleStep('t', done))
  const sent = [plan, t.prompted(), t.sent()]
  const call = {
    targets: [],
    method: 'deposit',
    amount: '1',
    token: null,
    counterparty: null,
    value: '0',
  }
  expect(isConfirmedOnChain(action, [...sent, { ...moved, step: 'u' }])).toBe(false)
  expect(
    isConfirmedOnChain(action, [
      ...sent,
      { kind: 'built', action: 'a', step: 't', at: START, call },
    ]),
  ).toBe(false)
})

it.each<[string, readonly Fact[], boolean]>([
  ['nobody was asked for', [], false],
  ['was refused', [t.prompted(), t.refused()], false],
  ['can never happen', [t.prompted(), t.sent(), t.dead()], false],
  ['has no answer', [t.prompted()], true],
  ['was signed only', [t.prompted(), t.signed()], true],
  ['was sent, by the wallet’s word', [t.prompted(), t.sent()], true],
  ['waits in the mempool', [t.prompted(), t.sent(), t.seen()], true],
  ['was reverted', [t.prompted(), t.sent(), t.settled(false)], true],
  ['is in a block', [t.prompted(), t.sent(), moved], false],
  ['is final', [t.prompted(), t.sent(), t.settled()], false],
])('a step that %s is unconfirmed: see the table', (_, facts, isUnshown) => {
  for (const status of ['CONFIRMED', 'SKIPPED', 'WAITING_FOR_SIGNATURE', 'MADE_UP']) {
    const action = exampleAction([exampleStep('t', { status }), exampleStep('next')])
    expect(getUnconfirmedSteps(action, facts).map(({ id }) => id)).toEqual(isUnshown ? ['t'] : [])
  }
})

it.each([
  ['a message', { isMessage: true }],
  ['one of another network', { network: 'solana' }],
])('a step that was signed counts as planned, though the service calls it %s', (_, changes) => {
  const planned: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: [PLANNED],
  }
  const action = exampleAction([exampleStep('t', { status: 'CONFIRMED', ...changes })])
  const facts = [planned, t.prompted(), t.sent(), t.seen()]
  expect(getUnconfirmedSteps(action, facts)).toHaveLength(1)
})

it('a message is on no chain, and one confirmed step confirms a batch', () => {
  const message = exampleAction([exampleStep('t', { isMessage: true })])
  expect(getUnconfirmedSteps(message, [t.prompted()])).toEqual([])
  const together = exampleAction([exampleStep('t')], { executionPattern: 'asynchronous' })
  expect(getUnconfirmedSteps(together, [t.prompted()])).toHaveLength(1)
  expect(getUnconfirmedSteps(together, [t.prompted(), t.sent()])).toHaveLength(1)
  expect(getUnconfirmedSteps(together, [t.prompted(), t.sent(), t.seen()])).toEqual([])
})
