import { spreadStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedValidatorStaking } from '../validator-staking/staking-account.ts'
import {
  getBestRate,
  expectFair,
  expectConsistent,
  getPayout,
  readStakingBooks,
  type Flow,
} from '../validator-staking/testing/staking-books.ts'
import { multiValidatorStakingModule } from './multi-validator-staking.ts'

const users = [7, 8].map((index) => devAccount(index).address)
const [first = multicall3Address] = users
const validatorIndexes = [0, 1, 2]

const user = fc.nat({ max: users.length - 1 })
const spread = fc.subarray(validatorIndexes, { minLength: 1 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('stakeSpread' as const),
    user,
    spread,
    amount: fc.bigInt(parseEther('1'), parseEther('50')),
  }),
  fc.record({
    kind: fc.constant('unstakeSpread' as const),
    user,
    permille: fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n)),
  }),
  fc.record({ kind: fc.constant('restakeSpread' as const), user, spread }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the spread staking contract', () => {
  let test: ModuleChain<DeployedValidatorStaking>
  let staking: DeployedValidatorStaking
  beforeAll(async () => {
    test = await startModuleChain(multiValidatorStakingModule, 'base-sepolia')
    staking = test.deployed[0] ?? expect.fail()
  })
  afterAll(() => test.stop())

  const at = (selected: readonly number[]): Address[] =>
    selected.map((index) => staking.set.plans[index]?.address ?? multicall3Address)
  const read = () => readStakingBooks(test.chain, staking.address, users)

  function callOf(next: Exclude<Step, { kind: 'wait' }>, active: bigint): Hex | null {
    if (next.kind === 'unstakeSpread') {
      const amount = (active * next.permille) / 1000n
      if (amount === 0n) return null
      return encodeFunctionData({ abi, functionName: next.kind, args: [amount] })
    }
    if (next.kind === 'restakeSpread' && active < parseEther('1')) return null
    return encodeFunctionData({ abi, functionName: next.kind, args: [at(next.spread)] })
  }

  it('every stake is conserved, whatever its spread and the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 2, maxLength: 10 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      const own = books.totalStaked
      const flows = users.map((): Flow => ({ put: 0n, paid: 0n }))
      for (const next of steps) {
        if (next.kind === 'wait') {
          await test.pass(next.seconds)
          continue
        }
        const held = books.users[next.user]?.delegations ?? []
        const data = callOf(
          next,
          held.reduce((sum, { active }) => sum + active, 0n),
        )
        if (!data) continue
        const earlier = flows.map((flow) => ({ ...flow }))
        const value = next.kind === 'stakeSpread' ? next.amount : 0n
        const from = users[next.user] ?? first
        const receipt = await test.send(from, staking.address, data, value)
        const flow = flows[next.user]
        if (flow) flow.put += value
        if (flow) flow.paid += getPayout(receipt)
        const after = await read()
        expectConsistent(books, after, own)
        expectFair(getBestRate(staking.set, validatorIndexes), [books, earlier], [after, flows])
        books = after
      }
      const put = flows.reduce((sum, flow) => sum + flow.put, 0n)
      const principal = books.users.reduce((sum, each) => sum + each.principal, 0n)
      expect(principal, 'rewards are never staked here').toBe(put)
    })
  })

  it('a spread of none or more than sixteen validators reverts', async () => {
    const revertReason = errorSelector('WrongSpread(uint256)')
    for (const count of [0, 17]) {
      const which = Array.from({ length: count }, () => at([0])).flat()
      const data = encodeFunctionData({ abi, functionName: 'stakeSpread', args: [which] })
      await expect(test.send(first, staking.address, data, parseEther('17'))).rejects.toThrow(
        revertReason,
      )
    }
  })
})
