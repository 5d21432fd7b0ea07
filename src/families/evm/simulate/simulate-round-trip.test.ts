import { numberToHex, toFunctionSelector, type Hex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { THIEF, USER } from '../verify/corpus/people.ts'
import { DAI, STEAK, USDC } from '../verify/corpus/protocols.ts'
import { simulateRoundTrip } from './simulate-worth.ts'

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
const TRIP = { vault: STEAK.address, asset: USDC.address, amount: 100n, owner: USER }

interface Call {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly gas: string
}
const paid = (token: string, to: string, amount: bigint) => [
  {
    address: token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      word(BigInt(STEAK.address)),
      word(BigInt(to)),
    ],
    data: word(amount),
  },
]
/** Results of each method of a vault; honest by default. */
const HONEST: Readonly<Record<string, object>> = {
  'asset()': { returnData: word(BigInt(USDC.address)) },
  'deposit(uint256,address)': { returnData: word(97n), logs: paid(USDC.address, USER, 5n) },
  'redeem(uint256,address,address)': { logs: paid(USDC.address, USER, 99n) },
}

afterEach(() => void vi.unstubAllGlobals())

async function trip(answers: Readonly<Record<string, object>> = {}, of = TRIP) {
  const asked: Call[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { params }: { params: [{ blockStateCalls: [{ calls: Call[] }] }] } = JSON.parse(body)
    const [{ calls }] = params[0].blockStateCalls
    asked.push(calls)
    const result = calls.map(({ data }) => {
      const found = Object.entries({ ...HONEST, ...answers }).find(([name]) =>
        data.startsWith(toFunctionSelector(name)),
      )
      return Object.assign(
        { status: '0x1', returnData: '0x', gasUsed: '0x1', logs: [] },
        found?.[1],
      )
    })
    return Response.json({ jsonrpc: '2.0', id: 1, result: [{ calls: result }] })
  })
  return { found: await simulateRoundTrip('ethereum', of), asked }
}

it("is a deposit's shares and the payout of redeeming them", async () => {
  const { found, asked } = await trip()
  expect(found).toEqual({ shares: 97n, returned: 99n })
  const names = ['approve(address,uint256)', 'asset()', ...Object.keys(HONEST)]
  const sequence = asked.map((calls) =>
    calls.map(({ data }) => names.find((name) => data.startsWith(toFunctionSelector(name)))),
  )
  const steps = ['approve(address,uint256)', 'approve(address,uint256)', 'deposit(uint256,address)']
  expect(sequence).toEqual([
    ['asset()', ...steps],
    [...steps, 'redeem(uint256,address,address)'],
  ])
  const [first = []] = asked
  // Some tokens accept a new allowance only after a reset to zero.
  expect(first.slice(1, 3).map(({ data }) => BigInt(`0x${data.slice(-64)}`))).toEqual([0n, 100n])
  for (const call of asked.flat())
    expect(call).toMatchObject({ from: USER, value: '0x0', gas: '0x4c4b40' })
})

describe('is unknown', () => {
  it.each<[string, Readonly<Record<string, object>>]>([
    ['of a vault of another asset', { 'asset()': { returnData: word(BigInt(DAI.address)) } }],
    ['of a contract that names none', { 'asset()': { returnData: '0x' } }],
    ['of a contract that answers something else', { 'asset()': { returnData: 'USDC' } }],
    ['of a contract that fails', { 'asset()': { ...HONEST['asset()'], status: '0x0' } }],
    [
      'where the deposit fails',
      { 'deposit(uint256,address)': { returnData: word(97n), status: '0x0' } },
    ],
    ['where the deposit gives nothing', { 'deposit(uint256,address)': { returnData: word(0n) } }],
    ['where the deposit tells nothing', { 'deposit(uint256,address)': { returnData: '0x' } }],
  ])('%s', async (_, answers) => {
    const { found, asked } = await trip(answers)
    expect(found).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it.each(['vault', 'asset', 'owner'])('if the %s is not an address', async (key) => {
    const { found, asked } = await trip({}, { ...TRIP, [key]: 'nobody' })
    expect(found).toBeNull()
    expect(asked).toEqual([])
  })
})

it('has no payout if redeeming fails, or pays others', async () => {
  const redeem = (answer: object) => trip({ 'redeem(uint256,address,address)': answer })
  const unknown = { shares: 97n, returned: null }
  expect((await redeem({ status: '0x0' })).found).toEqual(unknown)
  expect((await redeem({ logs: paid(USDC.address, THIEF, 99n) })).found).toEqual(unknown)
  expect((await redeem({ logs: paid(DAI.address, USER, 99n) })).found).toEqual(unknown)
})
