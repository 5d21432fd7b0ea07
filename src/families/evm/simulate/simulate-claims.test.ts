import { concatHex, numberToHex, toFunctionSelector, type Hex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEvmPayload } from '../payload.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { USER, made } from '../verify/corpus/people.ts'
import { STEAK } from '../verify/corpus/protocols.ts'
import { simulateClaims } from './simulate-claims.ts'
import { planSimulation } from './simulation-plan.ts'
import { createNextBlock } from './block-context.ts'

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

interface Call {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly gas: string
}
interface Simulation {
  readonly blockStateCalls: readonly [{ readonly calls: readonly Call[] }]
  readonly validation: boolean
}
const VIEWS = [
  'stakedOf',
  'stakeOf',
  'stakes',
  'getTotalStake',
  'userInfo',
  'locked',
  'accountOf',
  'termsOf',
  'receiptsOf',
  'holdingsOf',
  'validatorsOf',
]
const isView = (name: string, { to, data }: Call): boolean =>
  to === STEAK.address &&
  data === `${toFunctionSelector(`${name}(address)`)}${word(BigInt(USER)).slice(2)}`

const planned = [vaultApproval, vaultDeposit].flatMap(
  ({ transaction }) => readEvmPayload(transaction)?.call ?? [],
)
const plan = planSimulation(planned, vaultDeposit.intent)
const world = createNextBlock('ethereum', {
  number: 20n,
  timestamp: 1n,
  baseFeePerGas: 7n,
  miner: made(7),
  mixHash: word(7n),
})

/** A view's result after that many steps; null if it fails. */
type View = (done: number) => Hex | null
const words =
  (...rounds: readonly (readonly bigint[])[]): View =>
  (done) =>
    concatHex((rounds[done] ?? []).map(word))

afterEach(() => void vi.unstubAllGlobals())

/** The claims after each of two steps, by views of the last one's contract. */
async function claims(views: Readonly<Record<string, View>>, left: readonly bigint[]) {
  if (!plan) throw new Error('the example fits in')
  const asked: Simulation[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { params }: { params: [Simulation, string] } = JSON.parse(body)
    const [simulation, on] = params
    expect(on).toBe('0x14')
    asked.push(simulation)
    let done = 0
    const calls = simulation.blockStateCalls[0].calls.map((call) => {
      if (planned.some(({ data }) => data === call.data)) done += 1
      const found = Object.entries(views).find(([name]) => isView(name, call))
      const returnData = found?.[1](done) ?? null
      const status = found !== undefined && returnData === null ? '0x0' : '0x1'
      return { status, returnData: returnData ?? word(9n), gasUsed: '0x1', logs: [] }
    })
    // Other views return nothing new.
    return Response.json({ jsonrpc: '2.0', id: 1, result: [{ calls }] })
  })
  const found = await simulateClaims('ethereum', plan, world, STEAK.address, left)
  return { found, asked }
}
const claimed = async (view: View, left: readonly bigint[] = [0n, 100n]) =>
  (await claims({ stakedOf: view }, left)).found

it.each(VIEWS)("%s returns the user's balance", async (name) => {
  const { found } = await claims({ [name]: words([5n], [5n], [105n]) }, [0n, 100n])
  expect(found).toEqual([0n, 100n])
})

it('is read before and after each step, without changes', async () => {
  const { asked } = await claims({}, [0n, 0n])
  const [{ calls } = { calls: [] }] = asked.flatMap(({ blockStateCalls }) => blockStateCalls)
  expect(asked[0]?.validation).toBe(false)
  expect(calls).toHaveLength(3 * VIEWS.length + 2)
  const gas = calls.map((each) => Number(each.gas))
  expect(gas.filter((each) => each === 5_000_000)).toHaveLength(2)
  expect(gas.filter((each) => each === 200_000)).toHaveLength(3 * VIEWS.length)
  const [read] = calls
  expect(read?.from).toMatch(/^0x[\da-f]{40}$/)
  expect(read?.value).toBe('0x0')
})

describe('a claim is at most what has left', () => {
  it('except for rounding of shares', async () => {
    expect(await claimed(words([0n], [0n], [100n]))).toEqual([0n, 100n])
    expect(await claimed(words([0n], [0n], [102n]))).toEqual([0n, 102n])
    expect(await claimed(words([0n], [0n], [103n]))).toEqual([0n, 0n])
    expect(await claimed(words([0n], [100n], [100n]))).toEqual([0n, 100n])
  })

  it('and excludes earlier or falling balances', async () => {
    expect(await claimed(words([100n], [100n], [100n]))).toEqual([0n, 0n])
    expect(await claimed(words([100n], [100n], [40n]))).toEqual([0n, 40n])
    expect(await claimed(words([5n], [5n], [5n]))).toEqual([0n, 0n])
    expect(await claimed(words([7n, 100n], [7n, 100n], [100n, 7n]))).toEqual([0n, 93n])
  })
})

describe('a claim is a new number, or one that grew', () => {
  it('among others, such as a time', async () => {
    expect(await claimed(words([], [], [1_700_000_000n, 100n]))).toEqual([0n, 100n])
    expect(await claimed(words([50n, 7n], [50n, 7n], [150n, 1_700_000_000n]))).toEqual([0n, 100n])
    expect(await claimed(words([100n], [100n], [100n, 100n]))).toEqual([0n, 100n])
  })

  it('excludes earlier ones, and those that grew as their count changed', async () => {
    const dated = words([7n, 100n], [7n, 100n], [1_700_000_000n, 7n, 100n])
    expect(await claimed(dated)).toEqual([0n, 0n])
    expect(await claimed(words([1000n], [1000n], [1050n, 3n]))).toEqual([0n, 3n])
  })

  it("or the sum of each step's addition, while it is there", async () => {
    const left = [40n, 100n]
    // At most what left with that step.
    expect(await claimed(words([], [40n], [40n, 90n]), left)).toEqual([40n, 90n])
    expect(await claimed(words([], [40n], [40n, 60n]), left)).toEqual([40n, 100n])
    expect(await claimed(words([], [40n], [60n]), left)).toEqual([40n, 60n])
    expect(await claimed(words([5n], [45n], [105n]), left)).toEqual([40n, 100n])
    expect(await claimed(words([], [40n], [40n, 2n]), left)).toEqual([40n, 40n])
    expect(await claimed(words([], [40n], [40n, 3n]), left)).toEqual([40n, 43n])
  })
})

it('failed or partial results count as nothing', async () => {
  expect(await claimed((done) => (done === 2 ? null : word(0n)))).toEqual([0n, 0n])
  expect(await claimed((done) => (done === 2 ? '0x64' : '0x'))).toEqual([0n, 0n])
  const more = concatHex([word(100n), '0x64'])
  expect(await claimed((done) => (done === 2 ? more : '0x'))).toEqual([0n, 100n])
})

it('of several views the largest counts', async () => {
  const views = { stakedOf: words([0n], [0n], [30n]), locked: words([0n], [0n], [70n]) }
  expect((await claims(views, [0n, 100n])).found).toEqual([0n, 70n])
})
