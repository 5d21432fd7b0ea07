import {
  multicall3Abi,
  testTokenAbi,
  permissionedFundAbi as abi,
} from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseUnits, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount, faucetAccount, issuerAccount } from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import { tokenCall } from '../../chains/deployment-script.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { deployFund, type DeployedFund } from './deployed-fund.ts'
import { fundPlans } from './fund-plan.ts'

const YEAR = 365n * 86_400n
const RATE = 80n
const usdc = (amount: string): bigint => parseUnits(amount, 6)
/** Smallest units that rounding may move in one step. */
const ROUNDING = 3n
const users = [7, 8, 9].map((index) => devAccount(index).address)
const [first = multicall3Address, second = multicall3Address] = users

const user = fc.nat({ max: users.length - 1 })
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const step = fc.oneof(
  fc.record({
    kind: fc.constant('subscribe' as const),
    user,
    amount: fc.bigInt(usdc('10'), usdc('90')),
  }),
  fc.record({ kind: fc.constantFrom('request' as const, 'now' as const), user, permille }),
  fc.record({ kind: fc.constant('claim' as const), user }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.integer({ min: 1, max: 3_000_000 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const subscribe = (amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'subscribe', args: [amount] })
const request = (shares: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'requestRedemption', args: [shares, false] })
const redeemNow = (shares: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'redeemNow', args: [shares, 0n] })
const claim = (ids: readonly bigint[]): Hex =>
  encodeFunctionData({ abi, functionName: 'claim', args: [ids] })
const setCheck = (holder: Address, check: number): Hex =>
  encodeFunctionData({ abi, functionName: 'setCheck', args: [holder, check] })
const restrict = (holder: Address, restricted: boolean): Hex =>
  encodeFunctionData({ abi, functionName: 'setRestricted', args: [holder, restricted] })

describe('permissioned fund contract', () => {
  let test: ModuleChain<DeployedFund>
  let fund: Address
  let asset: Address
  beforeAll(async () => {
    const [plan] = fundPlans['ethereum-sepolia']
    if (!plan) throw new Error('no plan')
    const small = {
      ...plan,
      ratePerYear: `0.${RATE}`,
      minimum: '10',
      subsequentMinimum: '1',
      instantPerDay: '60',
      seed: '10',
    }
    test = await startModuleChain({ deploy: (site) => [deployFund(site, small)] })
    const [deployed] = test.deployed
    if (!deployed) throw new Error('nothing was deployed')
    fund = deployed.address
    asset = deployed.asset.address
    for (const owner of users) {
      await test.send(faucetAccount.address, asset, tokenCall('mint', owner, usdc('5000')))
      await test.send(owner, asset, tokenCall('approve', fund, usdc('5000')))
      await test.send(issuerAccount.address, fund, setCheck(owner, 2))
    }
  })
  afterAll(() => test.stop())

  async function onFresh(body: () => Promise<void>): Promise<void> {
    const id = await test.chain.testClient.snapshot()
    try {
      await body()
    } finally {
      await test.chain.testClient.revert({ id })
    }
  }

  async function readAccount(owner: Address) {
    const contract = { address: fund, abi } as const
    const [shares, value, requests, wallet] = await test.chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'balanceOf', args: [owner] },
        { ...contract, functionName: 'valueOf', args: [owner] },
        { ...contract, functionName: 'openRequests', args: [owner] },
        { address: asset, abi: testTokenAbi, functionName: 'balanceOf', args: [owner] },
      ],
    })
    const waiting = requests.reduce((sum, { amount }) => sum + amount, 0n)
    return { shares, value, requests, wallet, all: value + waiting + wallet }
  }

  async function read() {
    const contract = { address: fund, abi } as const
    const [time, balance, totalAssets, queued, remaining, price] =
      await test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          {
            address: multicall3Address,
            abi: multicall3Abi,
            functionName: 'getCurrentBlockTimestamp',
          },
          { address: asset, abi: testTokenAbi, functionName: 'balanceOf', args: [fund] },
          { ...contract, functionName: 'totalAssets' },
          { ...contract, functionName: 'queued', args: [asset] },
          { ...contract, functionName: 'instantLeft' },
          { ...contract, functionName: 'convertToAssets', args: [10n ** 30n] },
        ],
      })
    const accounts = await Promise.all(users.map(readAccount))
    return { time, held: balance, totalAssets, queued, left: remaining, price, accounts }
  }
  type Books = Awaited<ReturnType<typeof read>>

  async function runStep(next: Step, books: Books): Promise<void> {
    if (next.kind === 'wait') return test.pass(next.seconds)
    const owner = users[next.user] ?? first
    const account = books.accounts[next.user]
    if (next.kind === 'subscribe') await test.send(owner, fund, subscribe(next.amount))
    else if (next.kind === 'claim') {
      const ripe = account?.requests.filter(({ claimableAt }) => claimableAt <= books.time) ?? []
      await test.send(second, fund, claim(ripe.map(({ id }) => id)))
    } else {
      const shares = ((account?.shares ?? 0n) * next.permille) / 1000n
      const worth = (shares * books.price) / 10n ** 30n
      if (worth < 100n) return
      if (next.kind === 'request') await test.send(owner, fund, request(shares))
      else if (worth < books.left / 2n) await test.send(owner, fund, redeemNow(shares))
    }
  }

  function check(next: Step, before: Books, after: Books): void {
    expect(after.price, 'value of a share').toBeGreaterThanOrEqual(before.price)
    // Instant redemption fees go to the other holders, and to nobody before.
    const fees = next.kind === 'now' ? before.totalAssets / 400n + 1n : 0n
    for (const [index, account] of after.accounts.entries()) {
      const earlier = before.accounts[index] ?? account
      const put = next.kind === 'subscribe' && next.user === index ? next.amount : 0n
      const earned = ((earlier.value + put) * RATE * (after.time - before.time)) / (100n * YEAR)
      expect(account.all, 'nobody gets more than is theirs').toBeLessThanOrEqual(
        earlier.all + earned + fees + ROUNDING,
      )
      const fee = next.kind === 'now' && next.user === index ? earlier.value / 400n + 1n : 0n
      const interest = fee > 0n ? earned : 0n
      expect(account.all, 'nobody loses but the fee').toBeGreaterThanOrEqual(
        earlier.all - fee - interest - ROUNDING,
      )
    }
  }

  it('every holder gets their share and no more, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 10 })
    await expectAlways(test, 15, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        check(next, books, after)
        books = after
      }
      for (const [index, owner] of users.entries())
        if ((books.accounts[index]?.value ?? 0n) > 0n)
          await test.send(owner, fund, request(books.accounts[index]?.shares ?? 0n))
      await test.advance(8 * 86_400)
      for (const { requests } of (await read()).accounts)
        await test.send(first, fund, claim(requests.map(({ id }) => id)))
      expect((await read()).queued).toBe(0n)
    })
  })

  it('only approved addresses can own shares', () =>
    onFresh(async () => {
      const transfer = (to: Address): Hex =>
        encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1n] })
      const notApproved = errorSelector('NotApproved(address)')
      await test.send(first, fund, subscribe(usdc('10')))
      await expect(test.send(first, fund, transfer(faucetAccount.address))).rejects.toThrow(
        notApproved,
      )
      await test.send(first, fund, transfer(second))
      for (const state of [0, 1, 3]) {
        await test.send(issuerAccount.address, fund, setCheck(first, state))
        await expect(test.send(first, fund, subscribe(usdc('10')))).rejects.toThrow(notApproved)
        await expect(test.send(first, fund, transfer(second))).rejects.toThrow(notApproved)
      }
      await expect(test.send(first, fund, setCheck(first, 2))).rejects.toThrow(
        errorSelector('AccessControlUnauthorizedAccount(address,bytes32)'),
      )
    }))

  it('a restricted holder is paid nothing until released', () =>
    onFresh(async () => {
      const restricted = errorSelector('RestrictedAddress(address)')
      await test.send(first, fund, subscribe(usdc('20')))
      const { shares } = await readAccount(first)
      await test.send(first, fund, request(shares / 2n))
      const [open] = (await readAccount(first)).requests
      const ids = [open?.id ?? 0n]
      await test.send(issuerAccount.address, fund, restrict(first, true))
      await test.pass(8 * 86_400)
      await expect(test.send(first, fund, subscribe(usdc('10')))).rejects.toThrow(restricted)
      await expect(test.send(first, fund, request(1000n))).rejects.toThrow(restricted)
      await expect(test.send(first, fund, redeemNow(1000n))).rejects.toThrow(restricted)
      await expect(test.send(second, fund, claim(ids))).rejects.toThrow(
        errorSelector('MayNotBePaid(uint256,address)'),
      )
      await test.send(issuerAccount.address, fund, restrict(first, false))
      await test.send(second, fund, claim(ids))
      expect((await readAccount(first)).requests).toEqual([])
    }))

  it('the first subscription has a higher minimum, and instant redemptions a daily limit', () =>
    onFresh(async () => {
      const below = errorSelector('BelowMinimum(uint256,uint256)')
      await expect(test.send(first, fund, subscribe(usdc('9.99')))).rejects.toThrow(below)
      await test.send(first, fund, subscribe(usdc('90')))
      await test.send(first, fund, subscribe(usdc('1')))
      await expect(test.send(first, fund, subscribe(usdc('0.99')))).rejects.toThrow(below)
      const { shares } = await readAccount(first)
      await test.send(first, fund, redeemNow(shares / 2n))
      const tooMuch = errorSelector('DayLimitReached(uint256,uint256)')
      await expect(test.send(first, fund, redeemNow(shares / 3n))).rejects.toThrow(tooMuch)
      await test.pass(86_400)
      await test.send(first, fund, redeemNow(shares / 3n))
    }))
})
