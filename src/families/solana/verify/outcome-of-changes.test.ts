import { describe, expect, it } from 'vitest'
import type { Intent } from '../../intent.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { SYSTEM, WRAPPED_SOL } from '../programs.ts'
import type { AccountState } from '../simulate/account-state.ts'
import type { AccountChanges } from '../simulate/changes.ts'
import {
  initialize,
  OTHER,
  POOL,
  POOL_MINT,
  STAKE,
  addressOf,
  MINT,
  readingOf,
  THIEF,
} from '../testing/known-instructions.ts'
import { LST, pool, poolMint, SHARE, tokens, USDC, VALIDATOR, wallet } from './corpus/bases.ts'
import { entering, leaving, managing, SOL_COIN, USER } from './corpus/case.ts'
import { getChanges, checkOutcome, findPool, toActionSimulation } from './check-outcome.ts'
import type { MessageReading } from './message-reading.ts'

const FOUR = 4_000_000_000n
const RENT = 2_282_880n
const OUT = SHARE.address ?? ''
const coins = (amount: bigint) => [{ token: null, amount }]
const of = (token: string, amount: bigint) => [{ token, amount }]
const witness = { by: 'memory', since: 1, actions: 40 } as const
const known: Partial<MessageReading> = {
  before: new Map<string, AccountState>([[POOL, pool]]),
  witnesses: { contracts: new Map([[POOL, witness]]) },
}
const nothing: AccountChanges = {
  left: [],
  arrived: [],
  rent: 0n,
  staked: 0n,
  votes: [],
  allowances: [],
  lost: [],
}
const passed = { kind: 'passed', after: new Map(), programs: [] } as const
const open = (
  changes: Partial<AccountChanges>,
  change: Partial<MessageReading> = {},
  instructions: readonly KnownInstruction[] = [],
) =>
  checkOutcome(readingOf(instructions, { ...known, ...change }), passed, { ...nothing, ...changes })
const says = (...about: Parameters<typeof open>) => {
  const [changes, change, instructions] = about
  const doubts = open(changes, change, instructions)
  return (doubt: (typeof doubts)[number]) => doubts.includes(doubt)
}

const given = { amount: '4', validatorAddress: VALIDATOR }
const stakes = { intent: entering({ given }) }
const claims = { intent: managing('CLAIM', { output: LST, given: {} }) }
const leaves = { intent: leaving({ output: LST, given: { amount: '4' } }) }
const pays = { intent: entering({ asset: USDC, output: SHARE, given: { amount: '4' } }) }
const own = { createdStakes: new Set([STAKE]) }
function pair(): { intent: Intent } {
  const intent = entering({ output: SHARE, given: { amounts: ['4', '4'] } })
  const place = intent.place && { ...intent.place, tokens: [SHARE, SOL_COIN, USDC] }
  return { intent: { ...intent, asset: null, place } }
}

describe('what a simulation changes', () => {
  const changed = (
    left: bigint,
    change: Partial<MessageReading> = {},
    about: KnownInstruction[] = [],
  ) => {
    const before = new Map([[USER, wallet(100_000n)]])
    const after = new Map([[USER, wallet(100_000n - left)]])
    return getChanges(readingOf(about, { before, ...change }), { ...passed, after })?.left
  }
  const signed = (...signers: readonly [string, ...string[]]) => ({
    message: { ...readingOf([]).message, signers },
  })
  it('is without the fee that the user pays for it', () => {
    expect(changed(5_007n)).toEqual(coins(7n))
    expect(changed(10_007n, signed(USER, THIEF))).toEqual(coins(7n))
    expect(changed(7n, signed(THIEF, USER))).toEqual(coins(7n))
    const price: KnownInstruction[] = [
      { kind: 'unit-limit', units: 1_000_000 },
      { kind: 'unit-price', price: 3n },
    ]
    expect(changed(5_010n, {}, price)).toEqual(coins(7n))
  })

  it('is nothing where none passed', () => {
    expect(getChanges(readingOf([]), null)).toBeNull()
    expect(getChanges(readingOf([]), { kind: 'failed' })).toBeNull()
    expect(checkOutcome(readingOf([]), null, nothing)).toEqual(['not-rehearsed'])
    expect(checkOutcome(readingOf([]), passed, null)).toEqual(['not-rehearsed'])
    expect(checkOutcome(readingOf([]), { kind: 'failed' }, null)).toEqual(['would-fail'])
    expect(toActionSimulation(readingOf([]), { kind: 'failed' }, null)).toEqual({
      kind: 'failed',
      reason: null,
    })
    expect(toActionSimulation(readingOf([]), null, null)).toBeNull()
  })

  it('has its worth by the pool whose token it is', () => {
    const reading = readingOf([], { ...known, intent: leaves.intent })
    expect(findPool(reading, POOL_MINT)).toBe(pool)
    expect(findPool(reading, MINT)).toBeNull()
    expect(findPool(readingOf([]), POOL_MINT)).toBeNull()
    const shown = (changes: Partial<AccountChanges>, intent = leaves.intent) =>
      toActionSimulation({ ...reading, intent }, passed, { ...nothing, ...changes })
    const allowances = [{ token: MINT, spender: THIEF, amount: 1n }]
    const moved = {
      left: of(POOL_MINT, 1_000n),
      arrived: [...coins(7n), { token: null, amount: 5n }],
      allowances,
    }
    expect(shown({ left: moved.left, arrived: coins(7n), staked: 5n, allowances })).toEqual({
      kind: 'passed',
      isWhole: true,
      ...moved,
      worth: { left: 1_098n, arrived: 12n },
      valuedBy: [POOL],
      steps: [moved],
      claims: [],
      next: moved,
      isLikeReal: true,
      varies: false,
    })
    const lst = addressOf(75)
    const before = new Map<string, AccountState>([
      [lst, tokens(poolMint, 9n)],
      [POOL, pool],
    ])
    expect(findPool({ ...reading, before }, POOL_MINT)).toBe(pool)
    expect(
      toActionSimulation({ ...reading, before }, passed, { ...nothing, left: of(POOL_MINT, 1n) }),
    ).toMatchObject({ valuedBy: [POOL] })
    expect(shown({ left: coins(2n), staked: -5n })).toMatchObject({
      arrived: [],
      worth: { left: 7n, arrived: 0n },
      valuedBy: [],
    })
    expect(shown({ staked: -1n })).toMatchObject({ worth: { left: 1n, arrived: 0n } })
    expect(shown({ staked: 1n, left: coins(1n) })).toMatchObject({
      arrived: coins(1n),
      worth: { left: 1n, arrived: 1n },
    })
    expect(shown({ left: of(MINT, 1n), arrived: of(MINT, 1n) })).toMatchObject({
      worth: { left: null, arrived: null },
    })
    expect(shown({ arrived: of(POOL_MINT, 1n) })).toMatchObject({
      worth: { left: null, arrived: null },
      valuedBy: [POOL],
    })
    const wrapped = leaving({ asset: { ...SOL_COIN, address: WRAPPED_SOL }, given: {} })
    expect(shown({ left: coins(2n) }, wrapped)).toMatchObject({
      arrived: [],
      worth: { left: 2n, arrived: 0n },
    })
    expect(shown({ left: coins(2n) }, pays.intent)).toMatchObject({
      worth: { left: null, arrived: null },
    })
    expect(shown({ left: coins(2n) }, claims.intent)).toMatchObject({ worth: { left: 2n } })
  })
})

describe('money that leaves', () => {
  const isMore = (...about: Parameters<typeof open>) => says(...about)('other-money-leaves')
  it('is what was typed, with a stake’s rent', () => {
    expect(isMore({ left: coins(FOUR) }, stakes)).toBe(false)
    expect(isMore({ left: coins(FOUR + 1n) }, stakes)).toBe(true)
    const staked = [{ ...stakes, ...own }, [initialize]] as const
    expect(isMore({ left: coins(FOUR + RENT) }, ...staked)).toBe(false)
    expect(isMore({ left: coins(FOUR + RENT + 1n) }, ...staked)).toBe(true)
    expect(isMore({ left: of(MINT, 4_000_000n) }, pays)).toBe(false)
    expect(isMore({ left: of(MINT, 4_000_001n) }, pays)).toBe(true)
    expect(isMore({ left: of(MINT, 4_000_001n) }, { ...pays, ...own }, [initialize])).toBe(true)
    expect(isMore({ left: [...of(MINT, 1n), ...coins(1n)] }, pays)).toBe(true)
    expect(isMore({ left: of(MINT, 1n) }, stakes)).toBe(true)
    const asset = { ...SOL_COIN, address: WRAPPED_SOL }
    expect(isMore({ left: coins(FOUR) }, { intent: entering({ asset, given }) })).toBe(false)
    const typed = (more: Record<string, unknown>) => ({ intent: entering({ given: more }) })
    expect(isMore({ left: coins(FOUR) }, typed({ useMaxAmount: true }))).toBe(false)
    expect(isMore({ left: coins(1n) }, typed({ useMaxAmount: 'true' }))).toBe(true)
    expect(isMore({ left: coins(1n) }, typed({}))).toBe(true)
    expect(isMore({ left: coins(1n) }, { intent: { ...stakes.intent, asset: null } })).toBe(true)
  })

  it('is no rent where it is a token', () => {
    const rents = [{ kind: 'rent', witness: 'chain', amount: 5n } as const]
    const outcome = (left: AccountChanges['left'], request: Partial<MessageReading>) =>
      checkOutcome(readingOf([], { ...known, ...request }), passed, { ...nothing, left }, rents)
    const more = expect.arrayContaining(['other-money-leaves'])
    expect(outcome(coins(FOUR + 5n), stakes)).not.toEqual(more)
    expect(outcome(of(MINT, 4_000_001n), pays)).toEqual(more)
  })

  it('may be several rents', () => {
    const all = [initialize, { ...initialize, stake: OTHER }, { ...initialize, stake: POOL }]
    const intent = entering({ given: { ...given, amount: '0.001' } })
    const moved = 1_000_000n + 3n * RENT
    const changes = { left: coins(moved), staked: moved, votes: [VALIDATOR] }
    const three = { intent, createdStakes: new Set([STAKE, OTHER, POOL]) }
    expect(open(changes, three, all)).toEqual([])
  })

  it('is of a list what the list says of each', () => {
    const left = (coin: bigint, token: bigint) => [...coins(coin), ...of(MINT, token)]
    expect(isMore({ left: left(FOUR, 4_000_000n) }, pair())).toBe(false)
    expect(isMore({ left: left(FOUR + 1n, 4_000_000n) }, pair())).toBe(true)
    expect(isMore({ left: left(FOUR, 4_000_001n) }, pair())).toBe(true)
    const staked = [{ ...pair(), ...own }, [initialize]] as const
    expect(isMore({ left: left(FOUR + RENT, 4_000_000n) }, ...staked)).toBe(false)
    expect(isMore({ left: left(FOUR + RENT + 1n, 4_000_000n) }, ...staked)).toBe(true)
    expect(isMore({ left: left(FOUR, 4_000_001n) }, ...staked)).toBe(true)
  })

  it('is the yield’s own on the way out', () => {
    expect(isMore({ left: of(POOL_MINT, FOUR) }, leaves)).toBe(false)
    expect(isMore({ left: of(MINT, 1n) }, leaves)).toBe(true)
    const none = { intent: leaving({ given: { amount: '4' } }) }
    expect(isMore({ left: of(MINT, 1n) }, none)).toBe(true)
    expect(isMore({ left: of(POOL_MINT, 1n) }, claims)).toBe(true)
  })

  it('is no coin that lies in a stake of the user’s own afterwards', () => {
    for (const asked of [leaves, claims]) {
      expect(isMore({ left: coins(5n), staked: 5n }, asked)).toBe(false)
      expect(isMore({ left: coins(5n), staked: 6n }, asked)).toBe(false)
      expect(isMore({ left: coins(5n), staked: 4n }, asked)).toBe(true)
      expect(isMore({ left: coins(1n), staked: 0n }, asked)).toBe(true)
      expect(isMore({ left: coins(1n), staked: -1n }, asked)).toBe(true)
    }
    expect(isMore({ left: of(MINT, 5n), staked: 6n }, claims)).toBe(true)
    expect(isMore({ left: coins(FOUR), staked: 1n, lost: [STAKE] }, stakes)).toBe(true)
  })

  it('is a larger stake than was asked for', () => {
    const isMoreOut = (staked: bigint, asked = leaves) =>
      isMore({ staked: -staked, arrived: coins(staked) }, asked)
    // With its rent, and half a hundredth that the worth may be off.
    const most = ((FOUR + RENT) * 1000n) / 995n
    expect(isMoreOut(FOUR)).toBe(false)
    expect(isMoreOut(most)).toBe(false)
    expect(isMoreOut(most + 1n)).toBe(true)
    const exact = { intent: leaving({ given: { amount: '0.00368712' } }) }
    expect(isMoreOut(6_000_000n, exact)).toBe(false)
    expect(isMoreOut(6_000_001n, exact)).toBe(true)
    expect(isMoreOut(9n * FOUR, { intent: leaving({ given: {} }) })).toBe(false)
  })
})

it('a right that others have afterwards is one that was asked for, or open', () => {
  const isOpen = (token: string, more: Record<string, unknown>, intent = entering) =>
    says(
      { allowances: [{ token, spender: THIEF, amount: 1n }] },
      { intent: intent({ asset: USDC, given: { amount: '4', ...more } }) },
    )('open-allowance')
  expect(isOpen(MINT, { useMaxAllowance: true })).toBe(false)
  expect(isOpen(MINT, {})).toBe(true)
  expect(isOpen(MINT, { useMaxAllowance: 'true' })).toBe(true)
  expect(isOpen(OUT, { useMaxAllowance: true })).toBe(true)
  expect(isOpen(MINT, { useMaxAllowance: true }, leaving)).toBe(true)
  expect(says({}, pays)('open-allowance')).toBe(false)
  const allowances = [MINT, OUT].map((token) => ({ token, spender: THIEF, amount: 1n }))
  const without = entering({ asset: USDC, given: { amount: '4', useMaxAllowance: true } })
  expect(says({ allowances }, { intent: without })('open-allowance')).toBe(true)
})

it('what runs is known', () => {
  const runs = (...programs: string[]) =>
    checkOutcome(readingOf([]), { ...passed, programs }, nothing)
  expect(runs(SYSTEM)).toEqual([])
  expect(runs(SYSTEM, THIEF)).toEqual(['unknown-contract'])
})

it('a program that is not read may pay others out of what the user has elsewhere, unless others know it', () => {
  const isUnseen = (...vouched: string[]) => {
    const contracts = new Map([POOL, ...vouched].map((each) => [each, witness]))
    const change = { unknownPrograms: [THIEF], hasUnknown: true, witnesses: { contracts } }
    return says({ arrived: coins(FOUR) }, { ...leaves, ...change })('positions-unseen')
  }
  expect(isUnseen()).toBe(true)
  expect(isUnseen(THIEF)).toBe(false)
  expect(says({}, leaves)('positions-unseen')).toBe(false)
})

describe('a new stake', () => {
  const isOther = (
    votes: AccountChanges['votes'],
    change: Partial<MessageReading>,
    staked = FOUR,
  ) => says({ left: coins(FOUR), staked, votes }, change)('worth-unknown')
  it('works for the validator that was chosen', () => {
    expect(isOther([VALIDATOR], stakes)).toBe(false)
    expect(isOther([VALIDATOR, THIEF], stakes)).toBe(true)
    expect(isOther([null], stakes)).toBe(true)
    expect(isOther([VALIDATOR], { intent: entering({ given: { amount: '4' } }) })).toBe(true)
    expect(isOther([THIEF], leaves)).toBe(false)
    expect(open({ staked: 1n, left: coins(1n), votes: [THIEF] }, stakes)).toEqual(['worth-unknown'])
    expect(open({ votes: [THIEF] }, stakes)).toEqual([])
    const more = { amount: '4', validatorAddresses: [VALIDATOR, THIEF] }
    expect(isOther([VALIDATOR, THIEF], { intent: entering({ given: more }) })).toBe(false)
  })
})

describe('what arrives', () => {
  const isOther = (token: string | null, change: Partial<MessageReading>) =>
    says({ arrived: [{ token, amount: 1n }] }, change)('other-token-arrives')
  const both = (intent: Intent) => ({ intent })
  const asked = { asset: USDC, output: SHARE, given: { amount: '4' } }
  it('is what the request brings', () => {
    const [enter, exit] = [both(entering(asked)), both(leaving(asked))]
    const manage = both(managing('CLAIM', asked))
    expect([null, OUT, MINT, POOL_MINT].map((each) => isOther(each, enter))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([null, OUT, MINT, POOL_MINT].map((each) => isOther(each, exit))).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect([null, OUT, MINT, POOL_MINT].map((each) => isOther(each, manage))).toEqual([
      false,
      false,
      false,
      true,
    ])
    const { place: _, ...unplaced } = exit.intent
    expect(isOther(MINT, both(unplaced))).toBe(false)
    expect(isOther(OUT, both(unplaced))).toBe(true)
    const other = { ...exit.intent, asset: LST }
    expect(isOther(POOL_MINT, both(other))).toBe(false)
    expect(isOther(null, both(entering({ ...asked, output: SOL_COIN })))).toBe(false)
    expect(isOther(MINT, both(entering({ asset: USDC, given: asked.given })))).toBe(true)
  })
})

describe('what comes back', () => {
  it('is at least 99.5 % of what leaves', () => {
    const loses = (arrived: bigint) => open({ staked: -1_000n, arrived: coins(arrived) }, leaves)
    expect(loses(995n)).toEqual([])
    expect(loses(994n)).toEqual(['loses-value'])
    expect(open({ staked: -10_000n, arrived: coins(9_949n) }, leaves)).toEqual(['loses-value'])
    const claimed = (arrived: bigint, staked = -1_000n) =>
      open({ staked, arrived: coins(arrived) }, claims)
    expect(claimed(995n)).toEqual([])
    expect(claimed(994n)).toEqual(['loses-value'])
    expect(claimed(1n, 0n)).toEqual([])
    expect(open({ staked: -1n }, claims)).toEqual(['loses-value'])
    expect(open({ staked: -1n, arrived: of(MINT, 9n) }, claims)).toContain('loses-value')
  })

  it('is something where something was claimed', () => {
    expect(open({}, claims)).toEqual(['worth-unknown'])
    expect(open({ arrived: coins(1n) }, claims)).toEqual([])
    expect(open({ left: coins(1n) }, claims)).toEqual(['other-money-leaves'])
    const chosen = managing('CLAIM', { given: { validatorAddress: VALIDATOR } })
    expect(open({ staked: 1n, votes: [VALIDATOR] }, { intent: chosen })).toEqual([])
  })

  it('need not be anything where nothing leaves', () => {
    expect(open({}, stakes)).toEqual([])
    expect(open({}, leaves)).toEqual([])
    expect(open({ arrived: coins(1n) }, leaves)).toEqual([])
  })

  it('is worth something that is known', () => {
    expect(open({ left: coins(1n), arrived: of(OUT, 1n) }, pays)).toContain('worth-unknown')
    expect(open({ left: of(POOL_MINT, 1n), arrived: of(MINT, 1n) }, leaves)).toContain(
      'worth-unknown',
    )
    expect(open({ left: of(MINT, 1n), arrived: coins(1n) }, leaves)).toContain('worth-unknown')
    const unvouched = { ...leaves, witnesses: { contracts: new Map() } }
    const swap = { left: of(POOL_MINT, 1_000n), arrived: coins(1_098n) }
    expect(open(swap, leaves)).toEqual([])
    expect(open(swap, unvouched)).toEqual(['worth-unknown'])
    const came = { left: coins(1_098n), arrived: of(POOL_MINT, 1_000n) }
    expect(open(came, { intent: entering({ output: LST, given }) })).toEqual([])
    const list = { left: coins(1n), arrived: of(OUT, 1n), staked: 1n, votes: [VALIDATOR] }
    expect(open(list, pair())).toContain('worth-unknown')
    const { intent } = pair()
    const alone = { ...intent, asset: SOL_COIN }
    const chosen = { ...alone.request.arguments, validatorAddress: VALIDATOR }
    const request = { ...intent.request, arguments: chosen }
    const back = { left: coins(1n), staked: 1n, votes: [VALIDATOR] }
    expect(open(back, { intent: { ...alone, request } })).toEqual(['worth-unknown'])
  })
})

it('an exit that is not of what was requested is said', () => {
  const intent = leaving({ output: LST, given: {} })
  expect(says({ left: of(POOL_MINT, 1n) }, { intent })('other-amount')).toBe(true)
  expect(says({ left: of(POOL_MINT, 1n) }, leaves)('other-amount')).toBe(false)
})
