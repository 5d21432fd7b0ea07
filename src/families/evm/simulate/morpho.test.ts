import { decodeFunctionData, encodeFunctionData, getAddress, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { EvmCall } from '../call.ts'
import { readEvmPayload } from '../payload.ts'
import {
  blueMarket,
  blueSupply,
  blueWithdrawal,
  getMarketId,
} from '../verify/corpus/honest-lending.ts'
import { USER, made } from '../verify/corpus/people.ts'
import { encodeWithdrawal, getMarketPositions } from './morpho.ts'
import { isSameOutcome, readSimulation, sumChanges } from './read-simulation.ts'
import { createExitCalls } from './simulate-exit.ts'
import { extendPlan, planSimulation } from './simulation-plan.ts'
import { BLOCK, createProbeResult, createResult, toWord } from './testing/call-results.ts'

const [supply, withdrawal] = [blueSupply, blueWithdrawal].map(({ transaction }) => {
  const call = readEvmPayload(transaction)?.call
  if (!call) throw new Error('the example can be read')
  return call
})
if (!supply || !withdrawal) throw new Error('there are two examples')
const [token, collateral, oracle, model, limit] = blueMarket
const market = { token, collateral, oracle: getAddress(oracle), model: getAddress(model), limit }
const abi = parseAbi([
  'struct Market { address token; address collateral; address oracle; address model; uint256 limit; }',
  'function withdraw(Market market, uint256 amount, uint256 shares, address owner, address receiver)',
  'function position(bytes32 id, address owner) view returns (uint256, uint128, uint128)',
])
const supplyAbi = parseAbi([
  'struct Market { address token; address collateral; address oracle; address model; uint256 limit; }',
  'function supply(Market market, uint256 amount, uint256 shares, address receiver, bytes data)',
])
/** The same supply to a market with another oracle. */
function withOracle(data: Hex, other: Hex): Hex {
  const { args } = decodeFunctionData({ abi: supplyAbi, data })
  const [given, ...rest] = args
  return encodeFunctionData({
    abi: supplyAbi,
    functionName: 'supply',
    args: [{ ...given, oracle: other }, ...rest],
  })
}
const decode = (data: Hex | null) => decodeFunctionData({ abi, data: data ?? '0x' })

describe('a supply to a market of Morpho', () => {
  it("is read as the user's position in that market", () => {
    const [position, ...others] = getMarketPositions(supply, USER)
    expect(others).toEqual([])
    expect(position?.contract).toBe(supply.to.toLowerCase())
    expect(decode(position?.data ?? null)).toEqual({
      functionName: 'position',
      args: [getMarketId(blueMarket), USER],
    })
  })

  it('is withdrawn by its shares, from the user to the user', () => {
    expect(decode(encodeWithdrawal(supply, 97n, USER))).toEqual({
      functionName: 'withdraw',
      args: [market, 0n, 97n, USER, USER],
    })
  })

  it('is left there, in the last of the ways out', () => {
    const holding = { user: USER, share: supply.to, amount: 97n, asset: token, step: supply }
    const out = { to: supply.to, data: encodeWithdrawal(supply, 97n, USER) }
    expect(createExitCalls(holding).at(-1)).toMatchObject(out)
  })

  it.each<[string, Partial<EvmCall>]>([
    ['a withdrawal', { data: withdrawal.data }],
    ['a call of nothing', { data: '0x' }],
    ['a supply that ends early', { data: `0x${supply.data.slice(2, 74)}` }],
    ['a supply to no address', { to: '0xcc' }],
  ])('is not what %s is', (_, change) => {
    const other = { ...supply, ...change }
    expect(getMarketPositions(other, USER)).toEqual([])
    expect(encodeWithdrawal(other, 97n, USER)).toBeNull()
  })

  it('has its shares counted as arriving, beside what an allowance became', () => {
    const initial = planSimulation([supply], blueSupply.intent)
    const approval = {
      address: token,
      topics: [
        '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
        toWord(USER),
        toWord(made(6)),
      ],
      data: toWord(4n),
    }
    const plan = initial && extendPlan(initial, [createResult('0x', [approval])])
    if (!plan) throw new Error('it fits in')
    expect(plan.tokens).toHaveLength(2)
    const read = (words: readonly (bigint | null)[]) => createProbeResult(words)
    const found = readSimulation(plan, BLOCK, [
      read([1000n, null, 20n, 0n]),
      createResult(),
      read([900n, null, 117n, 4n]),
    ])
    expect(found.kind === 'ran' && sumChanges(found.steps)).toEqual({
      left: [{ token: token.toLowerCase(), amount: 100n }],
      arrived: [{ token: supply.to.toLowerCase(), amount: 97n }],
      allowances: [{ token: token.toLowerCase(), spender: made(6), amount: 4n }],
    })
  })

  it('to one market makes up for none of another, and counts once in each', () => {
    const other = { ...supply, data: withOracle(supply.data, made(8)) }
    const plan = planSimulation([supply, other, supply], blueSupply.intent)
    if (!plan) throw new Error('it fits in')
    expect(plan.positions).toHaveLength(2)
    const read = (one: bigint, two: bigint) => createProbeResult([1000n, null, one, two])
    const found = readSimulation(plan, BLOCK, [
      read(100n, 5n),
      createResult(),
      read(40n, 5n),
      read(40n, 5n),
      createResult(),
      read(40n, 65n),
      read(40n, 65n),
      createResult(),
      read(40n, 65n),
    ])
    const token = supply.to.toLowerCase()
    expect(found.kind === 'ran' && sumChanges(found.steps)).toEqual({
      left: [{ token, amount: 60n }],
      arrived: [{ token, amount: 60n }],
      allowances: [],
    })
    expect(found.kind === 'ran' && isSameOutcome(found, found)).toBe(true)
  })
})
