import { multicall3Abi, subnetStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedSubnetStaking } from './subnet-plans.ts'
import { subnetStakingModule } from './subnet-staking.ts'

const YEAR = 365n * 86_400n
/** The best yearly rate of any subnet. */
const BEST = parseEther('0.12')
const users = [7, 8].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users
/** Two of one subnet, one of another. */
const validatorNames = ['Facet', 'Spectrum', 'Roost']

const user = fc.nat({ max: users.length - 1 })
const validatorIndex = fc.nat({ max: validatorNames.length - 1 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const step = fc.oneof(
  fc.record({
    kind: fc.constant('stake' as const),
    user,
    place: validatorIndex,
    amount: fc.oneof(fc.bigInt(1_000n, 5_000n), fc.bigInt(1_000n, parseEther('50'))),
  }),
  fc.record({ kind: fc.constant('unstake' as const), user, place: validatorIndex, permille }),
  fc.record({
    kind: fc.constant('move' as const),
    user,
    place: validatorIndex,
    to: validatorIndex,
    permille,
  }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the subnet staking contract', () => {
  let test: ModuleChain<DeployedSubnetStaking>
  let staking: DeployedSubnetStaking
  beforeAll(async () => {
    test = await startModuleChain(subnetStakingModule, 'base-sepolia')
    staking = test.deployed[0] ?? expect.fail()
  })
  afterAll(() => test.stop())

  const at = (index: number): Address =>
    staking.validators.find(({ name }) => name === validatorNames[index])?.address ??
    multicall3Address

  async function read() {
    const contract = { address: staking.address, abi } as const
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [time, balance, reserve, subnets, one, other] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...block, functionName: 'getCurrentBlockTimestamp' },
        { ...block, functionName: 'getEthBalance', args: [staking.address] },
        { ...contract, functionName: 'reserve' },
        { ...contract, functionName: 'subnets' },
        { ...contract, functionName: 'holdingsOf', args: [first] },
        { ...contract, functionName: 'holdingsOf', args: [second] },
      ],
    })
    const worth = (holdings: typeof one) => holdings.reduce((sum, each) => sum + each.worth, 0n)
    return {
      time,
      held: balance,
      reserve,
      subnets,
      assets: subnets.reduce((sum, { assets }) => sum + assets, 0n),
      holdings: [one, other],
      worths: [worth(one), worth(other)],
    }
  }
  type Books = Awaited<ReturnType<typeof read>>

  function callOf(next: Exclude<Step, { kind: 'wait' }>, { holdings }: Books): Hex | null {
    const validator = at(next.place)
    if (next.kind === 'stake')
      return encodeFunctionData({ abi, functionName: 'stake', args: [validator] })
    const balance = holdings[next.user]?.find((each) => each.validator === validator)?.alpha ?? 0n
    const alpha = (balance * next.permille) / 1000n
    // A smaller amount leaves nothing to stake again.
    if (alpha < 1_000_000n) return null
    return next.kind === 'unstake'
      ? encodeFunctionData({ abi, functionName: 'unstake', args: [validator, alpha] })
      : encodeFunctionData({ abi, functionName: 'move', args: [validator, at(next.to), alpha] })
  }

  it('the contract is solvent, no price falls, and nobody gains by entering, exiting or moving', async () => {
    const sequences = fc.array(step, { minLength: 3, maxLength: 14 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        if (next.kind === 'wait') {
          await test.pass(next.seconds)
          continue
        }
        const data = callOf(next, books)
        if (!data) continue
        const value = next.kind === 'stake' ? next.amount : 0n
        await test.send(users[next.user] ?? first, staking.address, data, value)
        const after = await read()
        const growth = (after.time - books.time) * BEST
        // The reserve beyond unsettled growth is unowned.
        expect(after.held).toBeGreaterThanOrEqual(after.assets)
        for (const [index, subnet] of after.subnets.entries()) {
          const before = books.subnets[index] ?? subnet
          const fell = subnet.assets * before.alpha < before.assets * subnet.alpha
          expect(fell, 'no price falls').toBe(false)
        }
        const payout = books.held + value - after.held
        for (const [index, worth] of after.worths.entries()) {
          const before = books.worths[index] ?? 0n
          const flow = index === next.user ? value - payout : 0n
          const due = (before * growth) / (parseEther('1') * YEAR)
          // Rounding losses of others go to those who stay.
          expect(worth - before - flow).toBeLessThanOrEqual(due + 1_000n)
        }
        books = after
      }
    })
  })
})
