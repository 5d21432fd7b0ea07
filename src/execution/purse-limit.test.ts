import { describe, expect, it } from 'vitest'
import type { Inspection, Outflow } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import type { Fact } from './journal/fact.ts'
import { findExcess } from './purse.ts'
import {
  USDC,
  OTHER,
  VAULT,
  HUNDRED,
  enterIntent,
  createInspection,
  UNKNOWN_CALL,
  TEXT_MESSAGE,
  createSignedFacts,
  yieldSnapshot,
  usdc,
} from './testing/purse-facts.ts'
import { CALL, PLANNED, createStepFacts } from './testing/step-facts.ts'

/** A deposit of 100 and 1 of two tokens. */
const pair: Intent = {
  ...enterIntent,
  asset: null,
  request: { ...enterIntent.request, arguments: { amounts: ['100', '1'] } },
  place: {
    ...yieldSnapshot,
    tokens: [usdc, usdc, { symbol: 'X', decimals: 6, address: OTHER }],
  },
}

describe('one step does not increase the limit of another', () => {
  const spendOf = (amount: bigint | null): Outflow => ({
    kind: 'spend',
    token: USDC,
    amount,
    spender: null,
  })
  const allow = (spender: string | null, amount = HUNDRED): Outflow => ({
    kind: 'allow',
    token: USDC,
    amount,
    spender,
  })
  const isOver = (facts: readonly Fact[], ...taken: Outflow[]): boolean =>
    findExcess(enterIntent, facts, 't', createInspection(taken, { calls: [VAULT] })) !== null
  const moved = (left: bigint, arrived: readonly [string, bigint][] = []): Fact =>
    Object.assign(
      createStepFacts('s').moved([{ token: USDC, amount: String(left) }].slice(left ? 0 : 1)),
      {
        arrived: arrived.map(([token, amount]) => ({ token, amount: String(amount) })),
      },
    )

  it('no allowance is left for what was already deposited', () => {
    const facts = [...createSignedFacts('s', createInspection([spendOf(HUNDRED)])), moved(HUNDRED)]
    expect(isOver(facts, allow(OTHER))).toBe(true)
  })

  it('an allowance used by the deposit counts once', () => {
    const half = HUNDRED / 2n
    const facts = [
      ...createSignedFacts('s', createInspection([allow(VAULT, half)])),
      ...createSignedFacts('u', createInspection([spendOf(half)])),
    ]
    expect(isOver(facts, allow(VAULT, half))).toBe(false)
    expect(isOver(facts, allow(VAULT, half + 3n))).toBe(true)
  })

  it('an order that sells the whole amount leaves nothing to deposit', () => {
    expect(isOver(createSignedFacts('s', createInspection([allow(null)])), spendOf(HUNDRED))).toBe(
      true,
    )
  })

  it("the user's own money from one step may not be used by the next", () => {
    const nothing = createSignedFacts('s', createInspection([], { decoded: UNKNOWN_CALL }))
    const fromElsewhere = [...nothing, moved(0n, [[USDC, 5n * HUNDRED]])]
    expect(isOver(fromElsewhere, spendOf(6n * HUNDRED))).toBe(true)
    const other: Outflow = { kind: 'spend', token: OTHER, amount: 5n * HUNDRED, spender: null }
    expect(isOver([...nothing, moved(0n, [[OTHER, 5n * HUNDRED]])], other)).toBe(true)
    // The proceeds of the requested amount may.
    const paid = createSignedFacts('s', createInspection([spendOf(HUNDRED)]))
    expect(isOver([...paid, moved(HUNDRED, [[OTHER, 5n * HUNDRED]])], other)).toBe(false)
    expect(isOver([...paid, moved(HUNDRED, [[USDC, HUNDRED]])], spendOf(HUNDRED))).toBe(true)
    const given = Object.assign(moved(HUNDRED, [[OTHER, 5n * HUNDRED]]), {
      left: [
        { token: USDC, amount: String(HUNDRED) },
        { token: VAULT, amount: '1' },
      ],
    })
    expect(isOver([...paid, given], other)).toBe(true)
  })

  it('no native coin leaves with tokens, though nobody kept what the yield names', () => {
    const coin: Outflow = { ...spendOf(1n), token: null }
    const inspection = createInspection([coin])
    expect(findExcess({ ...enterIntent, place: undefined }, [], 't', inspection)).toMatchObject({
      token: null,
      limit: 0n,
    })
  })

  it('after an outflow a step with an unknown outflow is a question', () => {
    const gone = [...createSignedFacts('s', createInspection([spendOf(null)])), moved(HUNDRED)]
    expect(isOver(gone, spendOf(null))).toBe(true)
    expect(isOver([], spendOf(null))).toBe(false)
    const { request } = enterIntent
    const all = { ...enterIntent, request: { ...request, arguments: { useMaxAmount: true } } }
    expect(findExcess(all, gone, 't', createInspection([spendOf(null)]))).toBeNull()
    expect(isOver(createSignedFacts('s', createInspection([allow(VAULT)])), spendOf(null))).toBe(
      false,
    )
  })

  it('an undecoded, unsimulated step counts as the whole request until a block shows its outflow', () => {
    const blind = createSignedFacts('s', createInspection([]))
    expect(isOver(blind, spendOf(HUNDRED))).toBe(true)
    expect(isOver([...blind, moved(0n)], spendOf(HUNDRED))).toBe(false)
    const message = { family: 'evm', kind: 'message', message: TEXT_MESSAGE } as const
    expect(
      isOver(createSignedFacts('s', createInspection([], { unsigned: message })), spendOf(HUNDRED)),
    ).toBe(false)
  })

  it('tokens count by the bytes though a block shows less, and coins by the block where it tells them', () => {
    const planned = (network: string): Fact => ({
      kind: 'planned',
      action: 'a',
      at: 0,
      pattern: 'synchronous',
      steps: [{ ...PLANNED, transaction: 's', network }],
    })
    const asset = { symbol: 'C', decimals: 6, address: null }
    const coins: Outflow = { ...spendOf(HUNDRED), token: null }
    const isOverOn = (network: string, intent: Intent, taken: Outflow): boolean => {
      const inspection = createInspection([taken], { calls: [VAULT] })
      const facts = [planned(network), ...createSignedFacts('s', inspection), moved(0n)]
      return findExcess(intent, facts, 't', inspection) !== null
    }
    for (const network of ['base-sepolia', 'solana-devnet'])
      expect(isOverOn(network, enterIntent, spendOf(HUNDRED))).toBe(true)
    expect(isOverOn('base-sepolia', { ...enterIntent, asset }, coins)).toBe(true)
    expect(isOverOn('solana-devnet', { ...enterIntent, asset }, coins)).toBe(false)
    // What others may still take of them no block shows.
    const allowed: Outflow = { ...allow(VAULT), token: null }
    expect(isOverOn('solana-devnet', { ...enterIntent, asset }, allowed)).toBe(true)
  })

  it('a step of which nobody can tell counts as all of each token of a list', () => {
    const blind = createInspection([])
    const facts = createSignedFacts('s', blind)
    const isOverWith = (intent: Intent, before: readonly Fact[], taken: Inspection): boolean =>
      findExcess(intent, before, 't', taken) !== null
    const other = createInspection([{ ...spendOf(5n), token: OTHER }])
    const unfit = { ...pair.request, arguments: { amounts: ['100'] } }
    for (const intent of [pair, { ...pair, request: unfit }]) {
      expect(isOverWith(intent, [], blind)).toBe(false)
      for (const each of [blind, other, createInspection([spendOf(HUNDRED)])])
        expect(isOverWith(intent, facts, each)).toBe(true)
      expect(isOverWith(intent, createSignedFacts('s', other), blind)).toBe(true)
      expect(isOverWith(intent, [...facts, moved(0n)], other)).toBe(false)
    }
  })

  it('beside what the bytes of a step tell, nobody can tell what else it takes', () => {
    const planned = (network: string): Fact => ({
      kind: 'planned',
      action: 'a',
      at: 0,
      pattern: 'synchronous',
      steps: [{ ...PLANNED, transaction: 's', network }],
    })
    const coin = { symbol: 'C', decimals: 6, address: null }
    const coins = (amount: bigint): Outflow => ({ ...spendOf(amount), token: null })
    const call = { from: OTHER, to: VAULT, data: '0x', value: 1n, chainId: 84532 } as const
    const unsigned = { family: 'evm', kind: 'transaction', call } as const
    const isOverAfter = (intent: Intent, network: string, told: Outflow, next: Inspection) => {
      const facts = [planned(network), ...createSignedFacts('s', untold(told))]
      return findExcess(intent, facts, 't', next) !== null
    }
    const untold = (told: Outflow) => createInspection([told], { unsigned, decoded: null })
    // A program has the wallet's signature, and a pool takes tokens beside the value.
    const both = { ...pair, place: { ...yieldSnapshot, tokens: [usdc, usdc, coin] } }
    const rest = createInspection([spendOf(HUNDRED)])
    expect(isOverAfter(enterIntent, 'solana-devnet', spendOf(1n), rest)).toBe(true)
    expect(isOverAfter(both, 'base-sepolia', coins(1n), rest)).toBe(true)
    expect(isOverAfter(both, 'base-sepolia', coins(1n), untold(coins(1n)))).toBe(true)
    // Of coins a call takes no more than its value.
    const native = { ...enterIntent, asset: coin }
    const half = HUNDRED / 2n
    expect(isOverAfter(native, 'base-sepolia', coins(half), untold(coins(half)))).toBe(false)
    expect(isOverAfter(native, 'base-sepolia', coins(half), untold(coins(half + 1n)))).toBe(true)
    expect(isOverAfter(native, 'solana-devnet', coins(half), untold(coins(half)))).toBe(true)
  })

  it('an approval of one pool coin to a stranger is stopped while the other coin is approved', () => {
    const planned = (target: string): Fact => ({
      kind: 'planned',
      action: 'a',
      at: 0,
      pattern: 'synchronous',
      steps: [{ ...PLANNED, call: { ...CALL, targets: [target] } }],
    })
    const facts = [
      ...createSignedFacts('s', createInspection([allow(VAULT)])),
      createStepFacts('s').moved([]),
    ]
    const left = [{ token: USDC, amount: HUNDRED }]
    const nothing = { left: [], arrived: [], allowances: [] }
    const simulation: PassedSimulation = {
      kind: 'passed',
      isWhole: true,
      left,
      arrived: [],
      allowances: [],
      worth: { left: null, arrived: null },
      valuedBy: [],
      steps: [nothing, { ...nothing, left }],
      claims: [],
      next: nothing,
      isLikeReal: true,
      varies: false,
    }
    const second = createInspection([allow(VAULT, 1_000_000n)], { calls: [OTHER], simulation })
    const other = {
      ...second,
      takes: second.takes.map((each) => Object.assign(each, { token: OTHER })),
    }
    expect(findExcess(pair, [planned(VAULT), ...facts], 't', other)).toBeNull()
    // An allowance for a spender that no step calls counts beside the deposit.
    expect(findExcess(pair, [planned(OTHER), ...facts], 't', other)).not.toBeNull()
  })

  it('the proceeds of an exit or claim stay with the user', () => {
    const exit: Intent = {
      ...enterIntent,
      request: { ...enterIntent.request, intent: 'exit', arguments: { amount: '100' } },
      place: { ...yieldSnapshot, output: { symbol: 'v', decimals: 6, address: VAULT } },
    }
    const facts = [
      ...createSignedFacts('s', createInspection([], { decoded: UNKNOWN_CALL })),
      moved(0n, [
        [USDC, HUNDRED],
        [OTHER, HUNDRED],
      ]),
    ]
    const over = (intent: Intent, ...taken: Outflow[]): boolean =>
      findExcess(intent, facts, 't', createInspection(taken, { calls: [VAULT] })) !== null
    const unwrapped: Outflow = { kind: 'spend', token: OTHER, amount: HUNDRED, spender: null }
    expect(over(exit, spendOf(HUNDRED))).toBe(true)
    expect(over(exit, allow(OTHER))).toBe(true)
    expect(over(exit, unwrapped)).toBe(false)
    const claim: Intent = {
      ...exit,
      request: {
        ...exit.request,
        intent: 'manage',
        action: 'CLAIM_REWARDS',
        passthrough: 'p',
        arguments: {},
      },
    }
    expect(over(claim, unwrapped)).toBe(true)
    expect(over(claim, spendOf(1n))).toBe(true)
  })
})
