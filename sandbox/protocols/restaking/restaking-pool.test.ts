import {
  multicall3Abi,
  restakingOracleAbi,
  restakingPoolAbi as abi,
} from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import {
  encodeDeployData,
  encodeFunctionData,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount, faucetAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { tokenCall } from '../../chains/deployment-script.ts'
import { getArtifact } from '../../contracts/artifact.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { deployRestaking, restakingPlans, type DeployedRestaking } from './restaking-plans.ts'

const ONE = parseEther('1')
const YEAR = 365n * 86_400n
/** Wei that rounding may move in one step, twice over for the price of a token. */
const ROUNDING = 6n
const prices = [ONE, (2498n * ONE) / 2500n, (2710n * ONE) / 2500n]
const users = [7, 8].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const token = fc.nat({ max: prices.length - 1 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const amount = fc.oneof(fc.bigInt(100n, 150n), fc.bigInt(100n, parseEther('50')))
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), user, token, amount }),
  fc.record({ kind: fc.constant('request' as const), user, token, permille }),
  fc.record({ kind: fc.constant('claim' as const), user }),
  fc.record({ kind: fc.constant('send' as const), user, permille }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const deposit = (of: Address, put: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'deposit', args: [of, put] })
const request = (shares: bigint, of: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'requestWithdrawal', args: [shares, of] })
const claim = (ids: readonly bigint[]): Hex =>
  encodeFunctionData({ abi, functionName: 'claim', args: [ids] })
const transfer = (to: Address, shares: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [to, shares] })

describe('restaking pool contract', () => {
  let test: ModuleChain<DeployedRestaking>
  let pool: Address
  let tokens: readonly Address[]
  beforeAll(async () => {
    const [plan] = restakingPlans['ethereum-sepolia']
    if (!plan) throw new Error('no plan')
    // Half of the worth a year from few coins: rewards run dry within a run.
    const small = { ...plan, ratePerYear: '0.5', seed: '1', rewards: '5' }
    test = await startModuleChain({
      deploy: (site) => [deployRestaking(site, small)],
    })
    const [deployed] = test.deployed
    if (!deployed) throw new Error('nothing was deployed')
    pool = deployed.address
    tokens = [zeroAddress, ...deployed.tokens.map(({ address }) => address)]
    for (const owner of users)
      for (const each of tokens.slice(1)) {
        await test.send(faucetAccount.address, each, tokenCall('mint', owner, parseEther('900')))
        await test.send(owner, each, tokenCall('approve', pool, parseEther('900')))
      }
  })
  afterAll(() => test.stop())

  const worth = (of: Address, balance: bigint): bigint =>
    (balance *
      (prices[tokens.findIndex((each) => each.toLowerCase() === of.toLowerCase())] ?? 0n)) /
    ONE

  async function readAccount(owner: Address) {
    const contract = { address: pool, abi } as const
    const [shares, value, points, requests] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'balanceOf', args: [owner] },
        { ...contract, functionName: 'valueOf', args: [owner] },
        { ...contract, functionName: 'pointsOf', args: [owner] },
        { ...contract, functionName: 'openRequests', args: [owner] },
      ],
    })
    const waiting = requests.reduce((sum, each) => sum + worth(each.token, each.amount), 0n)
    return { shares, value, points, requests, all: value + waiting }
  }

  async function read() {
    const contract = { address: pool, abi } as const
    const block = { address: multicall3Address, abi: multicall3Abi } as const
    const [time, totalValue, price] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...block, functionName: 'getCurrentBlockTimestamp' },
        { ...contract, functionName: 'totalValue' },
        { ...contract, functionName: 'convertToCoin', args: [ONE * ONE] },
      ],
    })
    const free = await test.chain.client.multicall({
      allowFailure: false,
      contracts: tokens.map(
        (each) => ({ ...contract, functionName: 'free', args: [each] }) as const,
      ),
    })
    const backing = free.reduce(
      (sum, balance, index) => sum + worth(tokens[index] ?? '0x', balance),
      0n,
    )
    return {
      time,
      totalValue,
      price,
      free,
      backing,
      accounts: await Promise.all(users.map(readAccount)),
    }
  }
  type Books = Awaited<ReturnType<typeof read>>

  /** Runs a step; returns the wei of worth that the user paid in, less what came out. */
  async function runStep(next: Step, books: Books): Promise<bigint> {
    if (next.kind === 'wait') {
      await test.pass(next.seconds)
      return 0n
    }
    const owner = users[next.user] ?? first
    const account = books.accounts[next.user]
    const portion = 'permille' in next ? ((account?.shares ?? 0n) * next.permille) / 1000n : 0n
    const of = 'token' in next ? (tokens[next.token] ?? zeroAddress) : zeroAddress
    switch (next.kind) {
      case 'deposit':
        await test.send(
          owner,
          pool,
          deposit(of, next.amount),
          of === zeroAddress ? next.amount : 0n,
        )
        return worth(of, next.amount)
      case 'request': {
        const enough =
          worth(of, books.free[next.token] ?? 0n) > (portion * books.price * 2n) / (ONE * ONE)
        if (portion > 10n && enough) await test.send(owner, pool, request(portion, of))
        return 0n
      }
      case 'claim': {
        const ripe = account?.requests.filter(({ claimableAt }) => claimableAt <= books.time) ?? []
        await test.send(first, pool, claim(ripe.map(({ id }) => id)))
        return -ripe.reduce((sum, each) => sum + worth(each.token, each.amount), 0n)
      }
      case 'send':
        await test.send(owner, pool, transfer(owner, portion))
        return 0n
    }
  }

  function check(next: Step, moved: bigint, before: Books, after: Books): void {
    expect(after.backing, 'holds what shares are worth').toBeGreaterThanOrEqual(after.totalValue)
    expect(after.price, 'worth of a share').toBeGreaterThanOrEqual(before.price)
    const elapsed = after.time - before.time
    for (const [index, account] of after.accounts.entries()) {
      const earlier = before.accounts[index] ?? account
      const own = next.kind !== 'wait' && next.user === index ? moved : 0n
      const had = earlier.all + own
      const earned = ((earlier.value + (own > 0n ? own : 0n)) * elapsed) / (2n * YEAR)
      expect(account.all, 'nobody gets more than is theirs').toBeLessThanOrEqual(
        had + earned + ROUNDING,
      )
      expect(account.all, 'nobody loses but to rounding').toBeGreaterThanOrEqual(had - ROUNDING)
      const points = account.points - earlier.points
      const expected = (earlier.shares * elapsed) / 3600n
      expect(points, 'points are by shares and time').toBeGreaterThanOrEqual(expected - 1n)
      expect(points, 'and by nothing else').toBeLessThanOrEqual(expected + 1n)
    }
  }

  it('every restaker gets their share and no more, in whatever tokens', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 10 })
    await expectAlways(test, 20, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        const moved = await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        check(next, moved, books, after)
        books = after
      }
      expect(books.backing).toBeGreaterThanOrEqual(books.totalValue)
    })
  })

  it('payouts are limited to the pool’s balance of a token, and the sent coin must match', async () => {
    const [, steth = zeroAddress] = tokens
    await test.send(first, pool, deposit(zeroAddress, ONE * 9n), ONE * 9n)
    const { shares } = await readAccount(first)
    await expect(test.send(first, pool, request(shares, steth))).rejects.toThrow(
      errorSelector('NotEnough(address,uint256,uint256)'),
    )
    await expect(test.send(first, pool, deposit(zeroAddress, ONE), ONE - 1n)).rejects.toThrow(
      errorSelector('WrongCoin(uint256,uint256)'),
    )
    await expect(test.send(first, pool, deposit(steth, ONE), 1n)).rejects.toThrow(
      errorSelector('WrongCoin(uint256,uint256)'),
    )
    await expect(test.send(first, pool, deposit(second, ONE))).rejects.toThrow(
      errorSelector('NotTaken(address)'),
    )
    await expect(test.send(first, pool, request(shares, second))).rejects.toThrow(
      errorSelector('NoPrice(address)'),
    )
    await test.send(first, pool, request(shares, zeroAddress))
  })

  it('a token that the pool does not count is rejected, though the oracle has its price', async () => {
    const [, steth = zeroAddress] = tokens
    const code = (name: string) => getArtifact(test.artifacts, name).creationCode
    const oracle = await test.create(
      first,
      encodeDeployData({
        abi: restakingOracleAbi,
        bytecode: code('RestakingOracle'),
        args: [[steth], [ONE]],
      }),
      0n,
    )
    const args = ['Coin only', 'coin', oracle, [], ONE / 10n, 1n] as const
    const creation = encodeDeployData({ abi, bytecode: code('RestakingPool'), args })
    const coinOnly = await test.create(first, creation, ONE)
    await test.send(first, coinOnly, deposit(zeroAddress, ONE), ONE)
    await test.send(first, steth, tokenCall('approve', coinOnly, ONE))
    await expect(test.send(first, coinOnly, deposit(steth, ONE))).rejects.toThrow(
      errorSelector('NotTaken(address)'),
    )
    await test.send(first, coinOnly, request(ONE, zeroAddress))
  })
})
