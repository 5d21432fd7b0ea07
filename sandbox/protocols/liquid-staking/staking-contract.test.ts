import { multicall3Abi, liquidStakingAbi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeDeployData, encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { getArtifact } from '../../contracts/artifact.ts'
import { startTestChain, type TestChain } from '../../contracts/test-chain.ts'
import { expectAlways } from '../testing/expect-always.ts'

const DAY = 86_400n
const YEAR = 365n * DAY
const ONE = parseEther('1')
const COOLDOWN = 3n * DAY
/** Half of the stake a year, from few coins: the reserve runs dry within a run. */
const RATE = ONE / 2n
const REWARDS = parseEther('0.5')
/** Wei that rounding may move in one step. */
const ROUNDING = 3n
const users = [7, 8, 9].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    user,
    // One wei would in time be worth less than a share, and revert.
    amount: fc.oneof(fc.bigInt(100n, 150n), fc.bigInt(100n, parseEther('100'))),
  }),
  fc.record({
    kind: fc.constant('request' as const),
    user,
    permille: fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n)),
  }),
  fc.record({ kind: fc.constant('claim' as const), user }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 60 * 86_400 }),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Request {
  readonly id: bigint
  readonly amount: bigint
  readonly claimableAt: bigint
}

interface Account {
  readonly shares: bigint
  readonly staked: bigint
  readonly requests: readonly Request[]
}

interface Books {
  readonly time: bigint
  readonly balance: bigint
  readonly totalStaked: bigint
  readonly queued: bigint
  readonly sharePrice: bigint
  readonly accounts: readonly Account[]
}

const stillCoolingDown = errorSelector('StillCoolingDown(uint256,uint256)')
const notYourRequest = errorSelector('NotYourRequest(uint256)')

const submit = encodeFunctionData({ abi: liquidStakingAbi, functionName: 'submit' })
const request = (shares: bigint): Hex =>
  encodeFunctionData({ abi: liquidStakingAbi, functionName: 'requestWithdrawal', args: [shares] })
const claim = (id: bigint): Hex =>
  encodeFunctionData({ abi: liquidStakingAbi, functionName: 'claim', args: [id] })
const inQueue = (account: Account): bigint =>
  account.requests.reduce((sum, { amount }) => sum + amount, 0n)

describe('liquid staking contract', () => {
  let test: TestChain
  let staking: Address
  beforeAll(async () => {
    test = await startTestChain('ethereum-sepolia', [])
    const data = encodeDeployData({
      abi: liquidStakingAbi,
      bytecode: getArtifact(test.artifacts, 'LiquidStaking').creationCode,
      args: ['Staked Ether', 'stETH', RATE, COOLDOWN],
    })
    staking = await test.create(devAccount(3).address, data, REWARDS)
  })
  afterAll(() => test.stop())

  async function readAccount(owner: Address): Promise<Account> {
    const contract = { address: staking, abi: liquidStakingAbi }
    const [shares, staked, requests] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'balanceOf', args: [owner] },
        { ...contract, functionName: 'stakedOf', args: [owner] },
        { ...contract, functionName: 'openRequests', args: [owner] },
      ],
    })
    return { shares, staked, requests }
  }

  async function read(): Promise<Books> {
    const contract = { address: staking, abi: liquidStakingAbi }
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [[time, balance, totalStaked, queued, sharePrice], accounts] = await Promise.all([
      test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...block, functionName: 'getCurrentBlockTimestamp' },
          { ...block, functionName: 'getEthBalance', args: [staking] },
          { ...contract, functionName: 'totalStaked' },
          { ...contract, functionName: 'queued' },
          { ...contract, functionName: 'convertToCoin', args: [ONE * ONE] },
        ],
      }),
      Promise.all(users.map(readAccount)),
    ])
    return { time, balance, totalStaked, queued, sharePrice, accounts }
  }

  /** Runs a step; returns the wei that the user paid in, less what came out. */
  async function runStep(next: Step, books: Books): Promise<bigint> {
    if (next.kind === 'wait') {
      await test.pass(next.seconds)
      return 0n
    }
    const owner = users[next.user] ?? first
    const account = books.accounts[next.user]
    if (next.kind === 'submit') {
      await test.send(owner, staking, submit, next.amount)
      return next.amount
    }
    if (next.kind === 'request') {
      const shares = ((account?.shares ?? 0n) * next.permille) / 1000n
      if (shares > 0n) await test.send(owner, staking, request(shares))
      return 0n
    }
    const ripe = account?.requests.find(({ claimableAt }) => claimableAt <= books.time)
    if (ripe === undefined) return 0n
    await test.send(owner, staking, claim(ripe.id))
    return -ripe.amount
  }

  function check(next: Step, moved: bigint, before: Books, after: Books): void {
    expect(after.balance, 'holds all that it owes').toBeGreaterThanOrEqual(
      after.totalStaked + after.queued,
    )
    expect(after.sharePrice, 'share price').toBeGreaterThanOrEqual(before.sharePrice)
    expect(after.queued, 'the queue adds up').toBe(
      after.accounts.reduce((sum, account) => sum + inQueue(account), 0n),
    )
    for (const [index, account] of after.accounts.entries()) {
      const earlier = before.accounts[index] ?? account
      const payout = next.kind !== 'wait' && next.user === index ? moved : 0n
      const had = earlier.staked + inQueue(earlier) + payout
      const has = account.staked + inQueue(account)
      const working = earlier.staked + (payout > 0n ? payout : 0n)
      const earned = (working * RATE * (after.time - before.time)) / (ONE * YEAR)
      expect(has, 'nobody gets more than is theirs').toBeLessThanOrEqual(had + earned + ROUNDING)
      expect(has, 'nobody loses but to rounding').toBeGreaterThanOrEqual(had - ROUNDING)
    }
  }

  it('every staker gets their share and no more, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 10 })
    await expectAlways(test, 30, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        const moved = await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        check(next, moved, books, after)
        books = after
      }
      for (const [index, owner] of users.entries()) {
        const { shares } = books.accounts[index] ?? { shares: 0n }
        if (shares > 0n) await test.send(owner, staking, request(shares))
      }
      const end = await read()
      expect(end.accounts.map(({ shares }) => shares)).toEqual(users.map(() => 0n))
      expect(end.balance).toBeGreaterThanOrEqual(end.queued)
    })
  })

  it('a withdrawal is paid once, to its owner, and only after the cooldown', async () => {
    await test.send(first, staking, submit, ONE)
    const { shares } = await readAccount(first)
    await test.send(first, staking, request(shares))
    const [open] = (await readAccount(first)).requests
    const { id, amount, claimableAt } = open ?? { id: 0n, amount: 0n, claimableAt: 0n }
    expect(amount).toBeGreaterThanOrEqual(ONE - ROUNDING)
    const { timestamp } = await test.chain.client.getBlock()
    expect(claimableAt).toBe(timestamp + COOLDOWN)

    await expect(test.send(first, staking, claim(id))).rejects.toThrow(stillCoolingDown)
    await test.pass(Number(COOLDOWN))
    await expect(test.send(second, staking, claim(id))).rejects.toThrow(notYourRequest)
    const before = await test.chain.client.getBalance({ address: first })
    const { gasUsed, effectiveGasPrice } = await test.send(first, staking, claim(id))
    const after = await test.chain.client.getBalance({ address: first })
    expect(after - before + gasUsed * effectiveGasPrice).toBe(amount)
    await expect(test.send(first, staking, claim(id))).rejects.toThrow(notYourRequest)
    expect((await readAccount(first)).requests).toEqual([])
  })

  it('zero amounts revert', async () => {
    await expect(test.send(first, staking, submit, 0n)).rejects.toThrow(
      errorSelector('NothingToStake()'),
    )
    await expect(test.send(first, staking, request(0n))).rejects.toThrow(
      errorSelector('NothingToWithdraw()'),
    )
    await test.send(first, staking, submit, 10n)
    await expect(test.send(first, staking, request(ONE))).rejects.toThrow(
      errorSelector('ERC20InsufficientBalance(address,uint256,uint256)'),
    )
  })
})
