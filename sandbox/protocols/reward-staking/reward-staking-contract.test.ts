import { multicall3Abi, rewardStakingAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import type { DeployedRewardStaking } from './reward-staking.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { rewardStakingModule } from './reward-staking.ts'

const YEAR = 365n * 86_400n
const ONE = parseEther('1')
/** Smallest units of the reward that rounding may take in one step. */
const ROUNDING = 1n
const users = [7, 8, 9].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const step = fc.oneof(
  fc.record({
    kind: fc.constant('stake' as const),
    user,
    amount: fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, parseEther('100'))),
  }),
  fc.record({ kind: fc.constant('unstake' as const), user, permille }),
  fc.record({ kind: fc.constant('claim' as const), user }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 200 * 86_400 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Account {
  readonly staked: bigint
  readonly claimable: bigint
  readonly rewards: bigint
}

interface Books {
  readonly time: bigint
  readonly balance: bigint
  readonly totalStaked: bigint
  readonly accounts: readonly Account[]
}

const stake = encodeFunctionData({ abi, functionName: 'stake' })
const claim = encodeFunctionData({ abi, functionName: 'claim' })
const unstake = (amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'unstake', args: [amount] })

describe('reward staking contract', () => {
  let test: ModuleChain<DeployedRewardStaking>
  let staking: DeployedRewardStaking
  beforeAll(async () => {
    test = await startModuleChain(rewardStakingModule, 'base-sepolia')
    staking = test.deployed[0] ?? expect.fail()
  })
  afterAll(() => test.stop())

  async function readAccount(owner: Address): Promise<Account> {
    const contract = { address: staking.address, abi }
    const reward = { address: staking.reward.address, abi: erc20Abi }
    const [staked, claimable, rewards] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'stakedOf', args: [owner] },
        { ...contract, functionName: 'rewardsOf', args: [owner] },
        { ...reward, functionName: 'balanceOf', args: [owner] },
      ],
    })
    return { staked, claimable, rewards }
  }

  async function read(): Promise<Books> {
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [time, balance, totalStaked] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...block, functionName: 'getCurrentBlockTimestamp' },
        { ...block, functionName: 'getEthBalance', args: [staking.address] },
        { address: staking.address, abi, functionName: 'totalStaked' },
      ],
    })
    return { time, balance, totalStaked, accounts: await Promise.all(users.map(readAccount)) }
  }

  async function runStep(next: Step, books: Books): Promise<void> {
    if (next.kind === 'wait') return test.pass(next.seconds)
    const owner = users[next.user] ?? first
    const { staked = 0n, claimable = 0n } = books.accounts[next.user] ?? {}
    const send = (data: Hex, value = 0n): Promise<unknown> =>
      test.send(owner, staking.address, data, value)
    const amount = next.kind === 'unstake' ? (staked * next.permille) / 1000n : 0n
    if (next.kind === 'stake') await send(stake, next.amount)
    else if (next.kind === 'claim' && claimable > 0n) await send(claim)
    else if (amount > 0n) await send(unstake(amount))
  }

  function check(before: Books, after: Books): void {
    expect(after.balance, 'holds exactly what is staked').toBe(after.totalStaked)
    for (const [index, account] of after.accounts.entries()) {
      const earlier = before.accounts[index] ?? account
      const earned = (earlier.staked * 2_000n * ONE * (after.time - before.time)) / (ONE * YEAR)
      const has = account.claimable + account.rewards
      const had = earlier.claimable + earlier.rewards
      expect(has, 'nobody earns more than is theirs').toBeLessThanOrEqual(had + earned + ROUNDING)
      expect(has, 'nobody loses but to rounding').toBeGreaterThanOrEqual(had + earned - ROUNDING)
    }
  }

  it('rewards are proportional to stake and time, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 10 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        check(books, after)
        books = after
      }
      for (const [index, owner] of users.entries()) {
        const { staked } = books.accounts[index] ?? { staked: 0n }
        if (staked > 0n) await test.send(owner, staking.address, unstake(staked))
      }
      const end = await read()
      expect(end.accounts.map(({ staked }) => staked)).toEqual(users.map(() => 0n))
    })
  })

  it('a coin earns 2,000 a year, claimable once, whether it is still staked or not', async () => {
    await test.send(first, staking.address, stake, ONE)
    await test.pass(Number(YEAR))
    await test.send(first, staking.address, unstake(ONE))
    await test.send(first, staking.address, claim)
    const { rewards } = await readAccount(first)
    // The year may take a second more.
    expect(rewards - 2_000n * ONE).toBeGreaterThanOrEqual(0n)
    expect(rewards - 2_000n * ONE).toBeLessThan(ONE / 1_000n)
    await expect(test.send(first, staking.address, claim)).rejects.toThrow(
      errorSelector('NothingToClaim()'),
    )
  })

  it('nobody unstakes more than they staked, and zero amounts revert', async () => {
    const revertReason = errorSelector('NotStaked(uint256,uint256)')
    await test.send(second, staking.address, stake, ONE)
    await expect(test.send(second, staking.address, unstake(ONE + 1n))).rejects.toThrow(
      revertReason,
    )
    await expect(test.send(second, staking.address, unstake(0n))).rejects.toThrow(revertReason)
    await expect(test.send(first, staking.address, unstake(1n))).rejects.toThrow(revertReason)
    await expect(test.send(first, staking.address, stake)).rejects.toThrow(
      errorSelector('NothingToStake()'),
    )
  })
})
