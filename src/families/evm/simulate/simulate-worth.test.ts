import { concatHex, numberToHex, toFunctionSelector, type Hex } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BalanceChanges, Movement } from '../../action-simulation.ts'
import { readEvmPayload } from '../payload.ts'
import { changeCase, type VerificationCase } from '../verify/corpus/case.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from '../verify/corpus/honest-vaults.ts'
import { THIEF, USER, made } from '../verify/corpus/people.ts'
import { DAI, STEAK, USDC } from '../verify/corpus/protocols.ts'
import { planSimulation } from './simulation-plan.ts'
import { createNextBlock } from './block-context.ts'
import { simulateWorth } from './simulate-worth.ts'

const HUNDRED = 100_000_000n
const [usdc, share] = [USDC.address.toLowerCase(), STEAK.address.toLowerCase()]
const toWord = (value: bigint): Hex => numberToHex(value, { size: 32 })

interface Call {
  readonly to: string
  readonly data: string
}
interface Answer {
  readonly status?: '0x0' | '0x1'
  readonly returnData?: Hex
  readonly logs?: readonly unknown[]
}
const FAILED: Answer = { status: '0x0' }
/** The node's result of each call. */
let node: (call: Call) => Answer = () => FAILED

const isCall = ({ to, data }: Call, contract: string, signature: string): boolean =>
  to.toLowerCase() === contract.toLowerCase() && data.startsWith(toFunctionSelector(signature))
const paying = (token: string, to: string, amount: bigint): Answer => ({
  logs: [
    {
      address: token,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        toWord(BigInt(made(8))),
        toWord(BigInt(to)),
      ],
      data: toWord(amount),
    },
  ],
})
/** The probe's result: its environment, then each read's success and word. */
const probed = (...words: readonly bigint[]): Answer => ({
  returnData: concatHex(
    [
      ...Array.from({ length: 7 }, () => 0n),
      ...Array.from({ length: 13 }, (_, at) => [
        words[at] === undefined ? 0n : 1n,
        words[at] ?? 0n,
      ]),
    ]
      .flat()
      .map(toWord),
  ),
})
const isProbe = ({ data }: Call): boolean => data === '0x'

beforeEach(() => {
  node = () => FAILED
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const asked: { params: [{ blockStateCalls: [{ calls: Call[] }] }] } = JSON.parse(body)
    const [{ blockStateCalls }] = asked.params
    const calls = blockStateCalls[0].calls.map((call) =>
      Object.assign({ status: '0x1', returnData: '0x', gasUsed: '0x1', logs: [] }, node(call)),
    )
    return Response.json({ jsonrpc: '2.0', id: 1, result: [{ calls }] })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const block = { number: 20n, timestamp: 1n, baseFeePerGas: 7n, miner: made(7), mixHash: toWord(7n) }
const of = (token: string | null, amount: bigint): Movement => ({ token, amount })
const moved = (left: readonly Movement[], arrived: readonly Movement[]): BalanceChanges => ({
  left,
  arrived,
  allowances: [],
})
function worth(
  moves: readonly BalanceChanges[],
  { intent } = vaultDeposit,
  cases: VerificationCase[] = [],
) {
  const steps = (cases.length > 0 ? cases : [vaultApproval, vaultDeposit]).map(
    ({ transaction }) => readEvmPayload(transaction)?.call,
  )
  const plan = planSimulation(
    steps.flatMap((step) => step ?? []),
    intent,
  )
  if (!plan) throw new Error('the example fits in')
  return simulateWorth('ethereum', plan, createNextBlock('ethereum', block), moves, intent)
}
const deposited = moved([of(usdc, HUNDRED)], [of(share, 97n)])
const unknown = { worth: { left: null, arrived: null }, valuedBy: [], claims: [] }
const redeems = (answer: Answer) => (call: Call) =>
  isCall(call, STEAK.address, 'redeem(uint256,address,address)') ? answer : FAILED

it("a share's value is its payout after the steps, by its own contract", async () => {
  node = redeems(paying(USDC.address, USER, 99n))
  expect(await worth([deposited])).toEqual({
    worth: { left: HUNDRED, arrived: 99n },
    valuedBy: [STEAK.address.toLowerCase(), STEAK.address.toLowerCase()],
    claims: [],
    stops: [],
  })
})

it('shares count right after each step too, whatever later ones do to their value', async () => {
  const helper = changeCase(vaultDeposit, { payload: { to: made(9) } })
  let isHelped = false
  node = (call) => {
    if (isCall(call, USDC.address, 'approve(address,uint256)')) isHelped = false
    isHelped ||= isCall(call, made(9), 'deposit(uint256,address)')
    const isExit = isCall(call, STEAK.address, 'redeem(uint256,address,address)')
    return isExit ? paying(USDC.address, USER, isHelped ? HUNDRED : 50n) : FAILED
  }
  const moves = [moved([], []), deposited, deposited]
  expect(await worth(moves, vaultDeposit, [vaultApproval, vaultDeposit, helper])).toMatchObject({
    worth: { left: HUNDRED, arrived: HUNDRED },
    stops: [0n, 50n],
  })
  node = () => FAILED
  expect(await worth(moves, vaultDeposit, [vaultApproval, vaultDeposit, helper])).toMatchObject({
    stops: [0n, 0n],
  })
})

it('no other token than the shares counts as them where the user stops', async () => {
  const helper = changeCase(vaultDeposit, { payload: { to: made(9) } })
  const started = moved([of(usdc, HUNDRED)], [of(null, 7n), of(made(1), HUNDRED), of(share, 1n)])
  const without = moved([of(usdc, HUNDRED)], [of(made(1), HUNDRED)])
  // Each share pays one unit.
  node = (call) =>
    isCall(call, STEAK.address, 'redeem(uint256,address,address)')
      ? paying(USDC.address, USER, BigInt(call.data.slice(0, 74).replace(/^0x.{8}/, '0x')))
      : FAILED
  const stops = async (first: BalanceChanges) =>
    (await worth([first, deposited], vaultDeposit, [vaultDeposit, helper])).stops
  expect(await stops(started)).toEqual([1n])
  expect(await stops(without)).toEqual([0n])
})

it('whoever values shares after a step needs a witness like who values them at the end', async () => {
  const helper = changeCase(vaultDeposit, { payload: { to: made(9) } })
  const market = moved([of(usdc, HUNDRED)], [of(made(1), 97n)])
  node = (call) =>
    isCall(call, STEAK.address, 'withdraw(address,uint256)')
      ? paying(USDC.address, USER, 99n)
      : FAILED
  const found = await worth([moved([], []), market, market], vaultDeposit, [
    vaultApproval,
    vaultDeposit,
    helper,
  ])
  expect(found).toMatchObject({ stops: [0n, 99n], valuedBy: [made(1), STEAK.address] })
})

it("the steps' own payouts are no exit", async () => {
  const back = paying(USDC.address, USER, HUNDRED)
  node = (call) => (isCall(call, STEAK.address, 'deposit(uint256,address)') ? back : FAILED)
  expect((await worth([deposited])).worth).toEqual({ left: HUNDRED, arrived: null })
  // Nor are payouts to the probe.
  node = (call) => (isProbe(call) ? { ...probed(), ...back } : FAILED)
  expect((await worth([deposited])).worth).toEqual({ left: HUNDRED, arrived: null })
})

it("of several inflows it is the yield's own token, or else the only other one", async () => {
  node = redeems(paying(USDC.address, USER, 99n))
  const several = moved([of(usdc, HUNDRED)], [of(made(1), 5n), of(share, 97n), of(null, 3n)])
  expect((await worth([several])).worth).toEqual({ left: HUNDRED, arrived: 99n })
  const other = (call: Call) =>
    isCall(call, made(1), 'redeem(uint256)') ? paying(USDC.address, USER, 98n) : FAILED
  node = other
  const one = moved([of(usdc, HUNDRED)], [of(made(1), 5n)])
  expect(await worth([one])).toMatchObject({
    worth: { arrived: 98n },
    valuedBy: [made(1), made(1)],
  })
  const two = moved([of(usdc, HUNDRED)], [of(made(1), 5n), of(made(2), 5n)])
  expect(await worth([two])).toEqual(unknown)
  const change = moved([of(usdc, HUNDRED)], [of(made(1), 5n), of(usdc, 5n)])
  expect((await worth([change])).worth).toEqual({ left: HUNDRED, arrived: 98n })
})

it('the outflow is counted in the requested token, whatever else left', async () => {
  node = redeems(paying(USDC.address, USER, 99n))
  const more = moved([of(DAI.address, 5n), of(null, 6n), of(usdc, HUNDRED)], [of(share, 97n)])
  expect((await worth([more])).worth).toEqual({ left: HUNDRED, arrived: 99n })
  expect(await worth([moved([of(DAI.address, 5n)], [of(share, 97n)])])).toEqual(unknown)
  expect(await worth([])).toEqual(unknown)
})

it('without an exit a rate in the requested token counts, and one in another does not', async () => {
  const rate = (asset: string) => (call: Call) =>
    isProbe(call) ? probed(BigInt(asset), 99n) : FAILED
  node = rate(USDC.address)
  expect(await worth([deposited])).toMatchObject({
    worth: { left: HUNDRED, arrived: 99n },
    valuedBy: [share],
  })
  node = rate(DAI.address)
  expect(await worth([deposited])).toMatchObject({
    worth: { left: HUNDRED, arrived: null },
    valuedBy: [],
  })
})

it('of an exit the outgoing side is valued, by its payout before', async () => {
  node = redeems(paying(USDC.address, USER, 101n))
  const left = moved([of(share, 97n)], [of(usdc, HUNDRED)])
  expect((await worth([left], vaultRedemption, [vaultRedemption])).worth).toEqual({
    left: 101n,
    arrived: HUNDRED,
  })
})

it('a payout to others has no value', async () => {
  node = redeems(paying(USDC.address, THIEF, 99n))
  expect((await worth([deposited])).worth).toEqual({ left: HUNDRED, arrived: null })
})

it('a claim counts from 99.5 % of the outflow', async () => {
  const staked = (amount: bigint) => {
    let isDone = false
    return (call: Call): Answer => {
      isDone ||= isCall(call, STEAK.address, 'deposit(uint256,address)')
      if (isCall(call, STEAK.address, 'stakedOf(address)'))
        return { returnData: toWord(isDone ? amount : 0n) }
      return isDone ? {} : FAILED
    }
  }
  const gone = [moved([], []), moved([of(usdc, HUNDRED)], [])]
  node = staked(99_500_000n)
  expect(await worth(gone)).toEqual({
    worth: { left: HUNDRED, arrived: 99_500_000n },
    valuedBy: [STEAK.address],
    claims: [0n, 99_500_000n],
  })
  node = staked(99_499_999n)
  expect(await worth(gone)).toEqual(unknown)
})

it('a claim that a later step takes away is none', async () => {
  const helper = changeCase(vaultDeposit, { payload: { to: made(9) } })
  let done = 0
  node = (call) => {
    if (isCall(call, USDC.address, 'approve(address,uint256)')) done = 0
    if (call.data === helper.payload.data) done += 1
    const isView = call.data.startsWith(toFunctionSelector('stakedOf(address)'))
    return isView ? { returnData: toWord(done === 1 ? HUNDRED : 0n) } : {}
  }
  const gone = moved([of(usdc, HUNDRED)], [])
  const cases = [vaultApproval, vaultDeposit, helper]
  expect(await worth([moved([], []), gone, gone], vaultDeposit, cases)).toEqual(unknown)
})

it('a node that rejects leaves it unknown', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'no' } }),
    ),
  )
  expect(await worth([deposited])).toEqual(unknown)
  expect(await worth([moved([of(usdc, HUNDRED)], [])])).toEqual(unknown)
})
