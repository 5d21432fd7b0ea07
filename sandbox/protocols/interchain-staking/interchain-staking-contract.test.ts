import { interchainStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedInterchainStaking } from './interchain-staking.ts'
import { interchainStakingModule } from './interchain-staking.ts'

const WEEK = 7n * 86_400n
const ONE = parseEther('1')
const owner = devAccount(7).address
const stranger = devAccount(8).address
const destination = { cosmosPubKey: 'a', tezosPubKey: 'b', cAddressBech: 'c', pAddressBech: 'p' }

const step = fc.oneof(
  fc.record({ kind: fc.constant('stake' as const), amount: fc.bigInt(1n, 50n * ONE) }),
  fc.record({ kind: fc.constant('unstake' as const), permille: fc.bigInt(1n, 1000n) }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 2_000_000 }),
  }),
)

describe('the interchain staking contract', () => {
  let test: ModuleChain<DeployedInterchainStaking>
  let staking: DeployedInterchainStaking
  beforeAll(async () => {
    test = await startModuleChain(interchainStakingModule)
    staking = test.deployed[0] ?? expect.fail()
  })
  afterAll(() => test.stop())

  async function read() {
    const contract = { address: staking.address, abi } as const
    const { timestamp } = await test.chain.client.getBlock()
    const receipts = await test.chain.client.readContract({
      ...contract,
      functionName: 'receiptsOf',
      args: [owner],
    })
    return { time: timestamp, amount: receipts[0]?.amount ?? 0n, key: receipts[0]?.key ?? '0x' }
  }

  const stake = encodeFunctionData({ abi, functionName: 'stake', args: [destination, 1] })

  it('stakes grow by whole weeks as in a simple model, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 2, maxLength: 12 })
    await expectAlways(test, 20, sequences, async (steps) => {
      const rate = (parseEther('0.045') * WEEK) / (365n * 86_400n)
      let model = { old: 0n, fresh: 0n, week: 0n }
      const advance = (time: bigint): void => {
        const week = time / WEEK
        if (week <= model.week) return
        const weeks = week - model.week
        const reward = ((model.old * weeks + model.fresh * (weeks - 1n)) * rate) / ONE
        model = { old: model.old + model.fresh + reward, fresh: 0n, week }
      }
      for (const next of steps) {
        if (next.kind === 'wait') {
          await test.pass(next.seconds)
          continue
        }
        const { amount, key } = await read()
        const portion = next.kind === 'unstake' ? (amount * next.permille) / 1000n : 0n
        if (next.kind === 'unstake' && portion === 0n) continue
        const data =
          next.kind === 'stake'
            ? stake
            : encodeFunctionData({ abi, functionName: 'unstake', args: [key, portion] })
        const value = next.kind === 'stake' ? next.amount : 0n
        await test.send(owner, staking.address, data, value)
        const after = await read()
        advance(after.time)
        const young = portion < model.fresh ? portion : model.fresh
        model.fresh += value - young
        model.old -= portion - young
        expect(after.amount).toBe(model.old + model.fresh)
      }
    })
  })

  it('the contract pays nobody for another owner, nor more than there is', async () => {
    await test.send(owner, staking.address, stake, ONE)
    const { key } = await read()
    const revertReason = errorSelector('NotStaked(bytes32,uint256,uint256)')
    const unstake = (amount: bigint) =>
      encodeFunctionData({ abi, functionName: 'unstake', args: [key, amount] })
    await expect(test.send(stranger, staking.address, unstake(1n))).rejects.toThrow(revertReason)
    await expect(test.send(owner, staking.address, unstake(ONE + 1n))).rejects.toThrow(revertReason)
  })
})
