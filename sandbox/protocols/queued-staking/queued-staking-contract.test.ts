import { multicall3Abi, testTokenAbi, queuedStakingAbi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount, faucetAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { tokenCall } from '../../chains/deployment-script.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import {
  deployQueuedStaking,
  type DeployedQueuedStaking,
  type QueuedStakingPlan,
} from './queued-staking-plans.ts'

const ONE = parseEther('1')
const YEAR = 365n * 86_400n
/** Wei that rounding may move in one step. */
const ROUNDING = 3n
/** Half of the stake a year from few tokens, so that rewards run dry within a run; and a small buffer. */
const plan: QueuedStakingPlan = {
  name: 'Staking',
  token: 'LINK',
  shareName: 'Staked LINK',
  shareSymbol: 'sLINK',
  ratePerYear: '0.5',
  cooldown: 3n * 86_400n,
  paysItself: false,
  instant: { buffer: '40', feeBps: 30n },
  seed: '1',
  rewards: '5',
  minimum: '0',
  maximum: null,
}
const users = [7, 8, 9].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const amount = fc.oneof(fc.bigInt(100n, 150n), fc.bigInt(100n, parseEther('100')))
const step = fc.oneof(
  fc.record({ kind: fc.constant('stake' as const), user, amount }),
  fc.record({ kind: fc.constantFrom('request' as const, 'now' as const), user, permille }),
  fc.record({ kind: fc.constant('claim' as const), user }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const call = (functionName: 'stake' | 'requestWithdrawal', of: bigint): Hex =>
  encodeFunctionData({ abi: queuedStakingAbi, functionName, args: [of] })
const now = (shares: bigint, minPaid: bigint): Hex =>
  encodeFunctionData({
    abi: queuedStakingAbi,
    functionName: 'withdrawNow',
    args: [shares, minPaid],
  })
const claim = (...ids: bigint[]): Hex =>
  encodeFunctionData({ abi: queuedStakingAbi, functionName: 'claim', args: [ids] })

describe('queued staking contract', () => {
  let test: ModuleChain<DeployedQueuedStaking>
  let staking: Address
  let link: Address
  beforeAll(async () => {
    test = await startModuleChain({
      deploy: (site) => [deployQueuedStaking(site, plan)],
    })
    const [deployed] = test.deployed
    if (!deployed) throw new Error('nothing was deployed')
    staking = deployed.address
    link = deployed.asset.address
    for (const owner of users) {
      await test.send(faucetAccount.address, link, tokenCall('mint', owner, parseEther('5000')))
      await test.send(owner, link, tokenCall('approve', staking, parseEther('5000')))
    }
  })
  afterAll(() => test.stop())

  const contract = () => ({ address: staking, abi: queuedStakingAbi }) as const
  const tokens = () => ({ address: link, abi: testTokenAbi, functionName: 'balanceOf' }) as const
  async function readAccount(owner: Address) {
    const [shares, staked, requests, wallet] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract(), functionName: 'balanceOf', args: [owner] },
        { ...contract(), functionName: 'stakedOf', args: [owner] },
        { ...contract(), functionName: 'openRequests', args: [owner] },
        { ...tokens(), args: [owner] },
      ],
    })
    const waiting = requests.reduce((sum, request) => sum + request.amount, 0n)
    return { shares, staked, requests, wallet, all: staked + waiting + wallet }
  }
  async function read() {
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [time, balance, staked, queued, buffer, liquidity, price] =
      await test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...block, functionName: 'getCurrentBlockTimestamp' },
          { ...tokens(), args: [staking] },
          { ...contract(), functionName: 'totalStaked' },
          { ...contract(), functionName: 'queued', args: [link] },
          { ...contract(), functionName: 'buffer' },
          { ...contract(), functionName: 'liquidity' },
          { ...contract(), functionName: 'convertToAssets', args: [ONE * ONE] },
        ],
      })
    const accounts = await Promise.all(users.map(readAccount))
    return { time, balance, staked, queued, buffer, liquidity, price, accounts }
  }
  type Books = Awaited<ReturnType<typeof read>>

  async function runStep(next: Step, books: Books): Promise<void> {
    if (next.kind === 'wait') return test.pass(next.seconds)
    const owner = users[next.user] ?? first
    const account = books.accounts[next.user]
    if (!account) return
    if (next.kind === 'stake') await test.send(owner, staking, call('stake', next.amount))
    else if (next.kind === 'claim') {
      const ripe = account.requests.filter(({ claimableAt }) => claimableAt <= books.time)
      // Claimed by somebody else: paid to its owner all the same.
      await test.send(second, staking, claim(...ripe.map(({ id }) => id)))
    } else await leave(owner, next.kind, (account.shares * next.permille) / 1000n, books)
  }

  async function leave(owner: Address, how: 'request' | 'now', shares: bigint, books: Books) {
    // Few units are worth nothing after rounding and the fee, and revert.
    if (shares < 100n) return
    if (how === 'request') await test.send(owner, staking, call('requestWithdrawal', shares))
    else if ((shares * books.price) / (ONE * ONE) < (books.liquidity * 9n) / 10n)
      await test.send(owner, staking, now(shares, 0n))
  }

  function check(next: Step, before: Books, after: Books): void {
    const owed = after.staked + after.queued + after.buffer
    expect(after.balance, 'holds all that it owes').toBeGreaterThanOrEqual(owed)
    expect(after.liquidity, 'the buffer is never overfull').toBeLessThanOrEqual(after.buffer)
    expect(after.price, 'share price').toBeGreaterThanOrEqual(before.price)
    for (const [index, account] of after.accounts.entries()) {
      const earlier = before.accounts[index] ?? account
      const put = next.kind === 'stake' && next.user === index ? next.amount : 0n
      const elapsed = after.time - before.time
      const earned = ((earlier.staked + put) * elapsed) / (2n * YEAR)
      // Instant exit fees go to the others over time, through the rewards.
      expect(account.all, 'nobody gets more than is theirs').toBeLessThanOrEqual(
        earlier.all + earned + ROUNDING,
      )
      const fee =
        next.kind === 'now' && next.user === index ? (earlier.staked * 30n) / 10_000n + 1n : 0n
      expect(account.all, 'nobody loses but the fee').toBeGreaterThanOrEqual(
        earlier.all - fee - ROUNDING - (fee > 0n ? earned : 0n),
      )
    }
  }

  it('every staker gets their share and no more, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 10 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        check(next, books, after)
        books = after
      }
      for (const [index, owner] of users.entries()) {
        const { shares } = books.accounts[index] ?? { shares: 0n }
        if (shares > 0n) await test.send(owner, staking, call('requestWithdrawal', shares))
      }
      const end = await read()
      expect(end.accounts.map(({ shares }) => shares)).toEqual(users.map(() => 0n))
      expect(end.balance).toBeGreaterThanOrEqual(end.queued + end.buffer)
    })
  })

  it('several requests are paid in one claim, each once, to its owner, when due', async () => {
    await test.send(first, staking, call('stake', ONE))
    const { shares } = await readAccount(first)
    await test.send(first, staking, call('requestWithdrawal', shares / 2n))
    await test.send(first, staking, call('requestWithdrawal', shares / 4n))
    const { requests, wallet } = await readAccount(first)
    const ids = requests.map(({ id }) => id)
    await expect(test.send(first, staking, claim(...ids))).rejects.toThrow(
      errorSelector('StillWaiting(uint256,uint256)'),
    )
    await test.pass(3 * 86_400)
    await test.send(second, staking, claim(...ids))
    const after = await readAccount(first)
    expect(after.wallet - wallet).toBe(requests.reduce((sum, request) => sum + request.amount, 0n))
    await expect(test.send(first, staking, claim(...ids.slice(0, 1)))).rejects.toThrow(
      errorSelector('NoSuchRequest(uint256)'),
    )
    await test.send(first, staking, call('requestWithdrawal', after.shares))
  })

  it('an instant exit pays less the fee up to the buffer, which refills after the cooldown', async () => {
    await test.send(first, staking, call('stake', parseEther('60')))
    const before = await readAccount(first)
    const tooMuch = now((before.shares * 50n) / 60n, 0n)
    await expect(test.send(first, staking, tooMuch)).rejects.toThrow(
      errorSelector('BufferTooSmall(uint256,uint256)'),
    )
    const third = before.shares / 3n
    await expect(test.send(first, staking, now(third, parseEther('25')))).rejects.toThrow(
      errorSelector('PaidTooLittle(uint256,uint256)'),
    )
    await test.send(first, staking, now(third, parseEther('19.93')))
    const payout = (await readAccount(first)).wallet - before.wallet
    expect(payout).toBeGreaterThan(parseEther('19.93'))
    expect(payout).toBeLessThan(parseEther('19.95'))
    expect((await read()).liquidity).toBe(parseEther('40') - payout)
    await test.advance(3 * 86_400)
    expect((await read()).liquidity).toBe(parseEther('40'))
  })

  it('an instant exit costs the same whatever instant exits came before', async () => {
    await test.send(first, staking, call('stake', parseEther('60')))
    const leave = () => test.send(first, staking, now(parseEther('0.01'), 0n))
    const { gasUsed } = await leave()
    for (let count = 0; count < 40; count++) await leave()
    await test.pass(3 * 86_400 + 3_600)
    const after = await leave()
    expect(after.gasUsed).toBeLessThan(gasUsed + 20_000n)
    expect((await read()).liquidity).toBeGreaterThan(parseEther('39.9'))
  })
})
