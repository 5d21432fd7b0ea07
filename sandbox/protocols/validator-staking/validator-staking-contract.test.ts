import { validatorStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedValidatorStaking } from './staking-account.ts'
import {
  getBestRate,
  expectFair,
  expectConsistent,
  getPayout,
  readStakingBooks,
  type Flow,
  type StakingBooks,
} from './testing/staking-books.ts'
import { validatorStakingModule } from './validator-staking.ts'

const users = [7, 8, 9].map((index) => devAccount(index).address)
const [first = multicall3Address] = users
/** Open ones of different rates, and one that is jailed after twenty days. */
const validatorIndexes = [0, 1, 2, 6]

const user = fc.nat({ max: users.length - 1 })
const validatorIndex = fc.nat({ max: validatorIndexes.length - 1 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const step = fc.oneof(
  fc.record({
    kind: fc.constant('stake' as const),
    user,
    place: validatorIndex,
    amount: fc.bigInt(parseEther('1'), parseEther('50')),
  }),
  fc.record({ kind: fc.constant('unstake' as const), user, place: validatorIndex, permille }),
  fc.record({
    kind: fc.constant('restake' as const),
    user,
    place: validatorIndex,
    to: validatorIndex,
    permille,
  }),
  fc.record({ kind: fc.constantFrom('claim', 'restakeRewards'), user, place: validatorIndex }),
  fc.record({ kind: fc.constantFrom('rebond', 'withdraw'), user }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the validator staking contract', () => {
  let test: ModuleChain<DeployedValidatorStaking>
  let staking: DeployedValidatorStaking
  beforeAll(async () => {
    test = await startModuleChain(validatorStakingModule)
    staking = test.deployed[0] ?? expect.fail()
  })
  afterAll(() => test.stop())

  const at = (index: number): Address =>
    staking.set.plans[validatorIndexes[index] ?? 0]?.address ?? multicall3Address
  const read = (): Promise<StakingBooks> => readStakingBooks(test.chain, staking.address, users)

  /** Returns a step's call; null where there is nothing to use. */
  function callOf(next: Step, books: StakingBooks): { data: Hex; value?: bigint } | null {
    if (next.kind === 'wait') return null
    const { delegations, unbondings } = books.users[next.user] ?? expect.fail()
    if (!('place' in next)) {
      const ready = unbondings.filter(
        ({ releaseAt }) => next.kind === 'rebond' || releaseAt <= books.time,
      )
      const args = [ready.map(({ id }) => id)] as const
      const functionName = next.kind === 'rebond' ? 'rebond' : 'withdraw'
      return args[0].length === 0 ? null : { data: encodeFunctionData({ abi, functionName, args }) }
    }
    const validator = at(next.place)
    if (next.kind === 'stake')
      return {
        data: encodeFunctionData({ abi, functionName: 'stake', args: [validator] }),
        value: next.amount,
      }
    const held = delegations.find((each) => each.validator === validator)
    if (!('permille' in next)) {
      const functionName = next.kind === 'claim' ? 'claim' : 'restakeRewards'
      if (!held || held.rewards === 0n) return null
      return { data: encodeFunctionData({ abi, functionName, args: [[validator]] }) }
    }
    const amount = ((held?.active ?? 0n) * next.permille) / 1000n
    if (amount === 0n) return null
    const data =
      next.kind === 'unstake'
        ? encodeFunctionData({ abi, functionName: 'unstake', args: [validator, amount] })
        : encodeFunctionData({
            abi,
            functionName: 'restake',
            args: [validator, at(next.to), amount],
          })
    return { data }
  }

  /** A jailed validator reverts, and so does a stake below its minimum: nothing changes. */
  const refusals = ['NotOpen(address,uint8)', 'BelowMinimum(address,uint256)'].map(errorSelector)

  async function runStep(next: Step, books: StakingBooks, flows: readonly Flow[]): Promise<void> {
    if (next.kind === 'wait') return test.pass(next.seconds)
    const call = callOf(next, books)
    const flow = flows[next.user]
    if (!call || !flow) return
    const { data, value = 0n } = call
    try {
      const receipt = await test.send(users[next.user] ?? first, staking.address, data, value)
      flow.put += value
      flow.paid += getPayout(receipt)
    } catch (error) {
      if (!refusals.some((selector) => String(error).includes(selector))) throw error
    }
  }

  const copied = (flows: readonly Flow[]): Flow[] => flows.map((flow) => ({ ...flow }))

  it('the contract covers exactly what it owes, and pays nobody more than stake and rewards', async () => {
    const sequences = fc.array(step, { minLength: 3, maxLength: 14 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      const own = books.totalStaked
      const flows = users.map((): Flow => ({ put: 0n, paid: 0n }))
      for (const next of steps) {
        const earlier = copied(flows)
        await runStep(next, books, flows)
        if (next.kind === 'wait') continue
        const after = await read()
        expectConsistent(books, after, own)
        expectFair(getBestRate(staking.set, validatorIndexes), [books, earlier], [after, flows])
        books = after
      }
      await leaveAll(flows)
      const end = await read()
      expect(end.users.map(({ principal }) => principal)).toEqual(users.map(() => 0n))
    })
  })

  const pass = async (seconds: number): Promise<StakingBooks> => {
    await test.advance(seconds)
    return read()
  }

  /** Checks that everybody gets all stake back, whatever the validators' status. */
  async function leaveAll(flows: readonly Flow[]): Promise<void> {
    const warm = await pass(2 * 86_400)
    for (const [index, owner] of users.entries())
      for (const { validator, active } of warm.users[index]?.delegations ?? []) {
        const args = [validator, active] as const
        const data = encodeFunctionData({ abi, functionName: 'unstake', args })
        if (active > 0n) await test.send(owner, staking.address, data)
      }
    const free = await pass(4 * 86_400)
    for (const [index, owner] of users.entries()) {
      const ids = free.users[index]?.unbondings.map(({ id }) => id) ?? []
      const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [ids] })
      const payout = ids.length > 0 ? getPayout(await test.send(owner, staking.address, data)) : 0n
      const flow = flows[index] ?? { put: 0n, paid: 0n }
      expect(flow.paid + payout, 'all comes back').toBeGreaterThanOrEqual(flow.put)
    }
  }

  it('only the owner withdraws, and only after the cooldown', async () => {
    const validator = at(0)
    const stake = encodeFunctionData({ abi, functionName: 'stake', args: [validator] })
    await test.send(first, staking.address, stake, parseEther('2'))
    await test.pass(86_400)
    const unstake = encodeFunctionData({
      abi,
      functionName: 'unstake',
      args: [validator, parseEther('2')],
    })
    await test.send(first, staking.address, unstake)
    const books = await read()
    const ids = books.users[0]?.unbondings.map(({ id }) => id) ?? []
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [ids] })
    const rebond = encodeFunctionData({ abi, functionName: 'rebond', args: [ids] })
    await expect(test.send(first, staking.address, withdraw)).rejects.toThrow(
      errorSelector('StillCoolingDown(uint256,uint256)'),
    )
    for (const data of [withdraw, rebond])
      await expect(test.send(users[1] ?? first, staking.address, data)).rejects.toThrow(
        errorSelector('NotYours(uint256)'),
      )
    await expect(test.send(first, staking.address, unstake)).rejects.toThrow(
      errorSelector('NotActive(address,uint256,uint256)'),
    )
  })
})
