import { termStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { operatorKey, type DeployedTermStaking } from './term-staking-plans.ts'
import { termStakingModule } from './term-staking.ts'

const DAY = 86_400
const owner = devAccount(7).address
const stranger = devAccount(8).address
const key = operatorKey({ id: 'kilnhouse' })

const stake = (days: number) =>
  encodeFunctionData({ abi, functionName: 'stake', args: [key, BigInt(days * DAY)] })
const withdraw = (...ids: bigint[]) =>
  encodeFunctionData({ abi, functionName: 'withdraw', args: [ids] })

describe('the term staking contract', () => {
  let test: ModuleChain<DeployedTermStaking>
  let staking: DeployedTermStaking
  beforeAll(async () => {
    test = await startModuleChain(termStakingModule)
    staking = test.deployed[0] ?? expect.fail()
  })
  afterAll(() => test.stop())

  async function read() {
    const contract = { address: staking.address, abi } as const
    const [totalStaked, promised, reserve, terms] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'totalStaked' },
        { ...contract, functionName: 'promised' },
        { ...contract, functionName: 'reserve' },
        { ...contract, functionName: 'termsOf', args: [owner] },
      ],
    })
    const balance = await test.chain.client.getBalance({ address: staking.address })
    return { totalStaked, promised, reserve, terms, held: balance }
  }

  const term = fc.record({
    amount: fc.bigInt(1n, parseEther('100')),
    days: fc.integer({ min: 14, max: 365 }),
  })

  it('the contract covers stake, promises and reserve exactly, and pays each term its promise', async () => {
    const sequences = fc.array(term, { minLength: 1, maxLength: 6 })
    await expectAlways(test, 20, sequences, async (requested) => {
      for (const { amount, days } of requested) {
        await test.send(owner, staking.address, stake(days), amount)
        const { totalStaked, promised, reserve, held: balance } = await read()
        expect(balance).toBe(totalStaked + promised + reserve)
      }
      await test.pass(365 * DAY)
      const before = await read()
      for (const [index, { amount, reward }] of before.terms.entries()) {
        const { amount: put = 0n, days = 0 } = requested[index] ?? {}
        expect(amount).toBe(put)
        const most = (put * BigInt(days) * 61n) / (365n * 1000n)
        expect(reward, 'never more than the whole rate').toBeLessThanOrEqual(most)
        expect(reward, 'never less than half of it').toBeGreaterThanOrEqual(most / 2n - 1n)
      }
      const due = before.terms.reduce((sum, { amount, reward }) => sum + amount + reward, 0n)
      await test.send(owner, staking.address, withdraw(...before.terms.map((each) => each.id)))
      const after = await read()
      expect(before.held - after.held).toBe(due)
      expect(after.held).toBe(after.totalStaked + after.promised + after.reserve)
    })
  })

  it('nobody is paid early, twice or for another owner, and promises stay within the reserve', async () => {
    await test.send(owner, staking.address, stake(14), parseEther('1'))
    const id = (await read()).terms[0]?.id ?? 0n
    const send = (from: typeof owner, data: `0x${string}`, value = 0n) =>
      test.send(from, staking.address, data, value)
    await expect(send(owner, withdraw(id))).rejects.toThrow(
      errorSelector('NotOver(uint256,uint256)'),
    )
    await expect(send(stranger, withdraw(id))).rejects.toThrow(errorSelector('NotYours(uint256)'))
    await test.pass(14 * DAY)
    await expect(send(owner, withdraw(id, id))).rejects.toThrow(errorSelector('NotYours(uint256)'))
    await send(owner, withdraw(id))
    await expect(send(owner, withdraw(id))).rejects.toThrow(errorSelector('NotYours(uint256)'))
    await expect(send(owner, stake(13), 1n)).rejects.toThrow(
      errorSelector('WrongDuration(uint256)'),
    )
    await expect(send(owner, stake(365), parseEther('400000'))).rejects.toThrow(
      errorSelector('RewardsUsedUp(uint256,uint256)'),
    )
  })
})
