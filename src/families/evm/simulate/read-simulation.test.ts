import { concatHex, encodeErrorResult, numberToHex, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { THIEF, USER, made } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import { readEvmPayload } from '../payload.ts'
import { planSimulation, getPlanReads, extendPlan, type SimulationPlan } from './simulation-plan.ts'
import { isSameOutcome, sumChanges, readSimulation } from './read-simulation.ts'
import type { CallResult } from './simulate-calls.ts'
import { createNextBlock } from './block-context.ts'

const { intent } = vaultDeposit
const createCall = ({ transaction }: typeof vaultDeposit) => {
  const call = readEvmPayload(transaction)?.call
  if (!call) throw new Error('the example can be read')
  return call
}
const steps = [createCall(vaultApproval), createCall(vaultDeposit)]

function planned(of = steps): SimulationPlan {
  const plan = planSimulation(of, intent)
  if (!plan) throw new Error('the example fits in')
  return plan
}

const world = createNextBlock('ethereum', {
  number: 20n,
  timestamp: 1_000n,
  baseFeePerGas: 7n,
  miner: made(7),
  mixHash: `0x${'7'.repeat(64)}`,
})
const toWord = (value: bigint): Hex => numberToHex(value, { size: 32 })
const answer = (returnData: Hex = '0x', logs: CallResult['logs'] = []): CallResult => ({
  status: '0x1',
  gasUsed: '0x5208',
  returnData,
  logs,
})
const transfer = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    toWord(BigInt(from)),
    toWord(BigInt(to)),
  ],
  data: toWord(amount),
})
const COIN = `0x${'e'.repeat(40)}`

interface Around {
  readonly gasPrice?: bigint
  readonly time?: bigint
  readonly code?: bigint
}

/** A probe's result: the environment, then each word; null for none. */
const probe = (
  words: readonly (bigint | null)[],
  { gasPrice = 7n + world.tip, time = world.time, code = 0n }: Around = {},
): CallResult => {
  const around = [
    world.number,
    time,
    BigInt(world.coinbase),
    BigInt(world.random),
    7n,
    gasPrice,
    code,
  ]
  const read = words.flatMap((each) => [each === null ? 0n : 1n, each ?? 0n])
  return answer(concatHex([...around, ...read].map(toWord)))
}

interface ShownStep {
  readonly deposit?: CallResult
  readonly usdc?: bigint
  readonly shares?: bigint | null
  readonly open?: bigint | null
  readonly around?: Around
}

/** USDC, shares and the allowance before and after each step. */
const results = ({
  deposit = answer(),
  usdc = 900n,
  shares = 97n,
  open = 0n,
  around,
}: ShownStep = {}) => {
  const none = shares === null ? null : 0n
  return [
    probe([1000n, none, 0n]),
    answer(),
    probe([1000n, none, 100n]),
    probe([1000n, none, 100n]),
    deposit,
    probe([usdc, shares, open], around),
  ]
}
const read = (shown: ShownStep = {}) => readSimulation(planned(), world, results(shown))
const ran = (shown: ShownStep = {}) => {
  const found = read(shown)
  if (found.kind === 'failed') throw new Error('the example goes through')
  return found
}
const all = (shown: ShownStep = {}) => sumChanges(ran(shown).steps)
const [requestedPlan, share] = [USDC.address.toLowerCase(), STEAK.address.toLowerCase()]

describe('a simulation', () => {
  it("has the balances' movements, step by step", () => {
    const [approval, deposit] = ran().steps.map((each) => sumChanges([each]))
    const allowances = [{ token: requestedPlan, spender: share, amount: 100n }]
    expect(approval).toEqual({ left: [], arrived: [], allowances })
    expect(deposit).toEqual({
      left: [{ token: requestedPlan, amount: 100n }],
      arrived: [{ token: share, amount: 97n }],
      allowances: [],
    })
    expect(all()).toEqual(deposit)
  })

  it("has the user's previous balances where tokens return them", () => {
    expect(ran().held).toEqual([
      { token: requestedPlan, amount: 1000n },
      { token: share, amount: 0n },
    ])
    expect(ran({ shares: null }).held).toEqual([{ token: requestedPlan, amount: 1000n }])
  })

  it('has movements of coins and of unnamed tokens by their transfers', () => {
    const logs = [
      transfer(COIN, USER, THIEF, 5n),
      transfer(made(1), USER, THIEF, 7n),
      transfer(made(2), THIEF, USER, 9n),
      transfer(USDC.address, USER, THIEF, 1000n),
    ]
    expect(all({ deposit: answer('0x', logs) })).toMatchObject({
      left: [
        { token: requestedPlan, amount: 100n },
        { token: null, amount: 5n },
        { token: made(1), amount: 7n },
      ],
      arrived: [
        { token: share, amount: 97n },
        { token: made(2), amount: 9n },
      ],
    })
  })

  it('counts the value of calls as leaving, whether or not a node reports it', () => {
    const paid = { ...createCall(vaultDeposit), value: 5n }
    const plan = planned([createCall(vaultApproval), paid])
    const left = (logs: CallResult['logs']) => {
      const found = readSimulation(plan, world, results({ deposit: answer('0x', logs) }))
      return found.kind === 'ran' ? sumChanges(found.steps).left.filter(({ token }) => !token) : []
    }
    expect(left([])).toEqual([{ token: null, amount: 5n }])
    const others = [transfer(USDC.address, USER, THIEF, 9n), transfer(COIN, THIEF, made(3), 9n)]
    expect(left(others)).toEqual([{ token: null, amount: 5n }])
    expect(left([transfer(COIN, USER, STEAK.address, 5n)])).toEqual([{ token: null, amount: 5n }])
    expect(
      left([transfer(COIN, USER, STEAK.address, 5n), transfer(COIN, STEAK.address, USER, 2n)]),
    ).toEqual([{ token: null, amount: 3n }])
    // Partial reports hide none of it.
    for (const part of [1n, 2n, 4n])
      expect(left([transfer(COIN, USER, STEAK.address, part)])).toEqual([
        { token: null, amount: 5n },
      ])
  })

  it('counts an NFT as one, whatever its standard', () => {
    const NFT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
    const [user, thief, id] = [toWord(BigInt(USER)), toWord(BigInt(THIEF)), toWord(9n)]
    const logs = [
      { address: made(5), topics: [NFT, user, thief, id], data: '0x' },
      {
        address: made(6),
        topics: [SINGLE, user, user, thief],
        data: `${toWord(9n)}${'0'.repeat(64)}`,
      },
      {
        address: made(7),
        topics: [BATCH, user, user, thief],
        data: `${toWord(9n)}${'0'.repeat(64)}`,
      },
    ]
    expect(all({ deposit: answer('0x', logs) })).toMatchObject({
      left: [
        { token: requestedPlan, amount: 100n },
        { token: made(5), amount: 1n },
        { token: made(6), amount: 1n },
        { token: made(7), amount: 1n },
      ],
    })
  })

  it("uses the transfers of a token whose balance can't be read", () => {
    const logs = [transfer(STEAK.address, made(3), USER, 50n)]
    expect(all({ shares: null, deposit: answer('0x', logs) })).toMatchObject({
      arrived: [{ token: share, amount: 50n }],
    })
  })

  it('reports remaining allowances, and unreadable ones', () => {
    const open = { token: requestedPlan, spender: share }
    expect(all({ open: 3n })).toMatchObject({ allowances: [{ ...open, amount: 3n }] })
    const unlimited = 2n ** 256n - 1n
    expect(all({ open: null })).toMatchObject({ allowances: [{ ...open, amount: unlimited }] })
  })

  it('reports an allowance that a step sets while any of it is left, including earlier ones', () => {
    const open = { token: requestedPlan, spender: share }
    expect(all({ open: 1n })).toMatchObject({ allowances: [{ ...open, amount: 1n }] })
    const standing = results({ open: 100n }).map((each, at) =>
      at === 0 ? probe([1000n, 0n, 100n]) : each,
    )
    const found = readSimulation(planned(), world, standing)
    expect(found.kind === 'ran' && sumChanges(found.steps)).toMatchObject({
      allowances: [{ ...open, amount: 100n }],
    })
  })

  it('of several steps has their total', () => {
    const [, deposit] = ran().steps
    if (!deposit) throw new Error('there are two steps')
    expect(sumChanges([deposit, deposit])).toMatchObject({
      left: [{ token: requestedPlan, amount: 200n }],
      arrived: [{ token: share, amount: 194n }],
    })
    expect(sumChanges([])).toEqual({ left: [], arrived: [], allowances: [] })
  })

  it('is null if a node did not respond for each step', () => {
    expect(() => readSimulation(planned(), world, results().slice(0, 4))).toThrow(Error)
    expect(() => readSimulation(planned(), world, [])).toThrow(Error)
  })

  it("names a failing step, with the contract's message if there is one", () => {
    const abi = parseAbi(['error Error(string reason)'])
    const said = encodeErrorResult({ abi, errorName: 'Error', args: ['paused'] })
    const failing = (returnData: Hex) => read({ deposit: { ...answer(returnData), status: '0x0' } })
    expect(failing(said)).toEqual({
      kind: 'failed',
      step: 1,
      reason: { code: 'said', text: 'paused', account: null, has: null, needs: null },
    })
    expect(failing('0x12345678')).toEqual({ kind: 'failed', step: 1, reason: null })
  })

  it('names an earlier approval that a token refuses to replace', () => {
    const refused = { ...answer(), status: '0x0' }
    const plan = planned([createCall(vaultApproval)])
    const of = (open: bigint) => readSimulation(plan, world, [probe([1000n, null, open]), refused])
    const reason = { code: 'approval-not-reset', has: 25n }
    expect(of(25n)).toMatchObject({ kind: 'failed', step: 0, reason })
    expect(of(0n)).toEqual({ kind: 'failed', step: 0, reason: null })
  })

  it('matches the block only if each contract could see that', () => {
    expect(ran().matchesBlock).toBe(true)
    expect(ran({ around: { gasPrice: 0n } }).matchesBlock).toBe(false)
    expect(ran({ around: { gasPrice: 7n } }).matchesBlock).toBe(false)
    expect(ran({ around: { time: world.time + 1n } }).matchesBlock).toBe(false)
    // A contract account's calls come from another's transaction.
    expect(ran({ around: { code: 23n } }).matchesBlock).toBe(true)
    expect(ran({ around: { code: 171n } }).matchesBlock).toBe(false)
    const [, ...rest] = results()
    const unread = readSimulation(planned(), world, [answer(), ...rest])
    expect(unread).toMatchObject({ matchesBlock: false })
  })
})

describe('two simulations are equal', () => {
  const isSame = (other: ShownStep) => isSameOutcome(ran(), ran(other))

  it('if they differ by some minutes of interest only', () => {
    expect(isSame({})).toBe(true)
    expect(isSame({ usdc: 898n })).toBe(true)
    expect(isSame({ usdc: 897n })).toBe(false)
    const big = { shares: 10n ** 12n }
    expect(isSameOutcome(ran(big), ran({ shares: 10n ** 12n - 10n ** 9n }))).toBe(true)
    expect(isSameOutcome(ran(big), ran({ shares: 10n ** 12n - 2n * 10n ** 9n }))).toBe(false)
  })

  it('if a claim without outflow has grown meanwhile', () => {
    const claim = (got: bigint) => ran({ usdc: 1000n + got, shares: 0n })
    expect(isSameOutcome(claim(50n), claim(90n))).toBe(true)
    expect(isSameOutcome(claim(90n), claim(50n))).toBe(false)
    expect(isSameOutcome(claim(50n), ran({ usdc: 1050n, shares: 90n }))).toBe(false)
    expect(isSameOutcome(claim(50n), ran({ usdc: 1090n, shares: 0n, open: 100n }))).toBe(false)
    // A paid position may not.
    expect(isSameOutcome(ran({ shares: 50n }), ran({ shares: 90n }))).toBe(false)
    expect(isSameOutcome(claim(50n), ran({ usdc: 900n, shares: 90n }))).toBe(false)
  })

  it('unless amounts, allowances or receivers differ', () => {
    expect(isSame({ usdc: 890n })).toBe(false)
    expect(isSame({ shares: 0n })).toBe(false)
    expect(isSame({ open: 100n })).toBe(false)
    const paid = (to: string) => ({ deposit: answer('0x', [transfer(USDC.address, USER, to, 1n)]) })
    expect(isSameOutcome(ran(paid(STEAK.address)), ran(paid(STEAK.address)))).toBe(true)
    expect(isSameOutcome(ran(paid(STEAK.address)), ran(paid(THIEF)))).toBe(false)
  })

  it('unless a token moves, or a step succeeds, in one of them only', () => {
    const more = ran({ deposit: answer('0x', [transfer(made(2), THIEF, USER, 3n)]) })
    expect(isSameOutcome(ran(), more)).toBe(false)
    expect(isSameOutcome(more, ran())).toBe(false)
    const fewer = { ...ran(), steps: ran().steps.slice(0, 1) }
    expect(isSameOutcome(ran(), fewer)).toBe(false)
  })
})

describe("the first simulation's findings are read in the next", () => {
  /** The thief's allowance before and after, if a token emits an event only. */
  const told = (had: bigint | null, open: bigint, between = had) => {
    const plan = shown(approval(USDC.address, USER, THIEF))
    if (!plan) throw new Error('it fits in')
    const read = (last: bigint | null) => probe([1000n, 0n, 0n, last])
    const found = readSimulation(plan, world, [
      read(had),
      answer(),
      read(between),
      read(between),
      answer(),
      read(open),
    ])
    return found.kind === 'ran' ? sumChanges(found.steps).allowances : null
  }

  it("an emitted allowance is this action's if it grew", () => {
    const spender = THIEF.toLowerCase()
    expect(told(0n, 1n)).toEqual([{ token: requestedPlan, spender, amount: 1n }])
    expect(told(1n, 2n)).toEqual([{ token: requestedPlan, spender, amount: 2n }])
    expect(told(2n, 2n)).toEqual([])
    expect(told(2n, 1n)).toEqual([])
    expect(told(0n, 0n)).toEqual([])
    expect(told(null, 1n)).toEqual([{ token: requestedPlan, spender, amount: 1n }])
    // It grew with the first step and stays.
    expect(told(0n, 5n, 5n)).toEqual([{ token: requestedPlan, spender, amount: 5n }])
  })

  const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const approval = (token: string, owner: string, spender: string) => ({
    address: token,
    topics: [APPROVAL, toWord(BigInt(owner)), toWord(BigInt(spender))],
    data: toWord(1n),
  })
  const shown = (...logs: CallResult['logs']) => extendPlan(planned(), [answer('0x', logs)])

  it('includes moved tokens and unnamed allowances', () => {
    const plan = shown(transfer(made(1), THIEF, USER, 1n), approval(made(2), USER, THIEF))
    expect(plan?.tokens).toContain(made(1))
    const spender = THIEF.toLowerCase()
    expect(plan?.allowances.at(-1)).toEqual({
      token: made(2),
      spender,
      keeper: made(2),
      isSet: false,
    })
    if (!plan) throw new Error('it fits in')
    expect(getPlanReads(plan)).toHaveLength(3 + 2)
  })

  it('excludes those of others, and duplicates', () => {
    const plan = shown(
      transfer(made(1), THIEF, THIEF, 1n),
      approval(made(2), THIEF, THIEF),
      approval(USDC.address, USER, STEAK.address),
    )
    expect(plan).toEqual(planned())
  })

  it('of too many allowances the rest is named, and not read', () => {
    const many = Array.from({ length: 8 }, (_, at) => approval(made(at + 10), USER, THIEF))
    expect(shown(...many.slice(1))).not.toHaveProperty('unread')
    const plan = shown(...many)
    expect(plan).toHaveProperty('allowances.length', 8)
    expect(plan).toMatchObject({ unread: [{ token: made(17), spender: THIEF.toLowerCase() }] })
  })
})
