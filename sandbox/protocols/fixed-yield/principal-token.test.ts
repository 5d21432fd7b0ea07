import { principalTokenAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient, type TokenClient } from '../testing/token-client.ts'
import type { DeployedSeries } from './series-plans.ts'
import { fixedYieldModule } from './fixed-yield.ts'

const ONE = 10n ** 18n
const DAY = 86_400
/** Smallest units that rounding may move in one step. */
const ROUNDING = 2n
const users = [0, 7, 8, 9].map((index) => devAccount(index).address)
const [seeder = deployer.address, first = seeder] = users

const user = fc.nat({ max: users.length - 1 })
const amount = fc.oneof(fc.bigInt(2n, 50n), fc.bigInt(2n, 10n ** 13n))
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const step = fc.oneof(
  fc.record({ kind: kind('buy'), user, amount }),
  fc.record({ kind: kind('redeem'), user, permille }),
  fc.record({ kind: kind('withdraw'), user, permille }),
  fc.record({ kind: kind('gift'), amount }),
  fc.record({ kind: kind('wait'), seconds: fc.integer({ min: 1, max: 60 * DAY }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

interface Books {
  readonly wallets: readonly bigint[]
  readonly held: readonly bigint[]
  readonly here: bigint
  readonly supply: bigint
  readonly buyPrice: bigint
  readonly sellPrice: bigint
  readonly matured: boolean
}

describe('a series of principal tokens', () => {
  let test: ModuleChain<DeployedSeries>
  let series: DeployedSeries
  let asset: TokenClient
  let principal: TokenClient
  beforeAll(async () => {
    test = await startModuleChain(fixedYieldModule)
    series = test.deployed[0] ?? expect.fail()
    asset = createTokenClient(test, series.asset.address)
    principal = createTokenClient(test, series.address)
  })
  afterAll(() => test.stop())

  const call = (from: Address, data: Hex): Promise<unknown> => test.send(from, series.address, data)
  const buy = async (owner: Address, units: bigint, least = 0n): Promise<void> => {
    await asset.mint(owner, units)
    await asset.approve(owner, series.address, units)
    await call(owner, encodeFunctionData({ abi, functionName: 'buy', args: [units, least, owner] }))
  }
  const redeem = (owner: Address, units: bigint, least = 0n): Promise<unknown> =>
    call(owner, encodeFunctionData({ abi, functionName: 'redeem', args: [units, least, owner] }))
  const withdraw = (owner: Address, units: bigint, most: bigint): Promise<unknown> =>
    call(owner, encodeFunctionData({ abi, functionName: 'withdraw', args: [units, most, owner] }))

  async function read(): Promise<Books> {
    const contract = { address: series.address, abi }
    const { client } = test.chain
    const [{ timestamp }, all, wallets, held, [here = 0n]] = await Promise.all([
      client.getBlock(),
      client.multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'totalSupply' },
          { ...contract, functionName: 'buyPrice' },
          { ...contract, functionName: 'sellPrice' },
          { ...contract, functionName: 'maturity' },
        ],
      }),
      asset.balancesOf(users),
      principal.balancesOf(users),
      asset.balancesOf([series.address]),
    ])
    const [supply, buyPrice, sellPrice, maturity] = all
    const matured = timestamp >= maturity
    return { wallets, held, here, supply, buyPrice, sellPrice, matured }
  }

  const worth = (books: Books, index: number): bigint =>
    ((books.held[index] ?? 0n) * books.sellPrice) / ONE

  /** Returns whether there was anything to do. */
  async function runStep(next: Step, books: Books): Promise<boolean> {
    if (next.kind === 'wait') {
      await test.advance(next.seconds)
      return true
    }
    if (next.kind === 'gift') {
      await asset.mint(series.address, next.amount)
      return true
    }
    const owner = users[next.user] ?? seeder
    if (next.kind === 'buy') {
      if (books.matured) return false
      await buy(owner, next.amount)
      return true
    }
    const units = ((books.held[next.user] ?? 0n) * next.permille) / 1000n
    const paid = (units * books.sellPrice) / ONE
    if (paid === 0n) return false
    await (next.kind === 'redeem' ? redeem(owner, units) : withdraw(owner, paid, units))
    return true
  }

  function check(next: Step, before: Books, after: Books): void {
    expect(after.here, 'every token is covered in full').toBeGreaterThanOrEqual(after.supply)
    expect(after.sellPrice, 'the price only rises').toBeGreaterThanOrEqual(before.sellPrice)
    expect(after.sellPrice).toBeLessThanOrEqual(after.buyPrice)
    expect(after.buyPrice, 'and never beyond par').toBeLessThanOrEqual(ONE)
    for (const [index] of users.entries()) {
      const paid = next.kind === 'buy' && next.user === index ? next.amount : 0n
      const had = (before.wallets[index] ?? 0n) + worth(before, index) + paid
      const has = (after.wallets[index] ?? 0n) + worth(after, index)
      const growth = after.sellPrice - before.sellPrice
      const earned = ((before.held[index] ?? 0n) * growth) / ONE
      const dearer = paid - (paid * after.sellPrice) / after.buyPrice
      expect(has, 'nobody gets more than the price gives').toBeLessThanOrEqual(
        had + earned + ROUNDING,
      )
      expect(has, 'nobody loses but the spread and rounding').toBeGreaterThanOrEqual(
        had - dearer - ROUNDING,
      )
    }
  }

  it('every token is covered whatever the order of steps, and pays par at maturity', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 8 })
    await expectAlways(test, 15, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        if (!(await runStep(next, books))) continue
        const after = await read()
        check(next, books, after)
        books = after
      }
      await test.pass(200 * DAY)
      for (const [index, owner] of users.entries()) {
        const held = books.held[index] ?? 0n
        if (held > 0n) await redeem(owner, held, held)
      }
      const end = await read()
      expect(end.held).toEqual(users.map(() => 0n))
      for (const [index] of users.entries())
        expect(end.wallets[index], 'one for one').toBe(
          (books.wallets[index] ?? 0n) + (books.held[index] ?? 0n),
        )
    })
  })

  it('the series sells below no minimum price, and nothing after maturity', async () => {
    await expect(buy(first, 1_000_000n, 2_000_000n)).rejects.toThrow(
      errorSelector('WorsePrice(uint256,uint256)'),
    )
    await buy(first, 1_000_000n)
    const [held = 0n] = await principal.balancesOf([first])
    await expect(redeem(first, held, held)).rejects.toThrow(
      errorSelector('WorsePrice(uint256,uint256)'),
    )
    await expect(withdraw(first, 1_000_000n, 1_000_000n)).rejects.toThrow(
      errorSelector('WorsePrice(uint256,uint256)'),
    )
    await test.pass(181 * DAY)
    await expect(buy(first, 1_000_000n)).rejects.toThrow(errorSelector('Matured(uint256)'))
  })

  it('only owners sell tokens, and only the issuer issues them', async () => {
    await expect(redeem(devAccount(8).address, 1_000n)).rejects.toThrow(
      errorSelector('ERC20InsufficientBalance(address,uint256,uint256)'),
    )
    const args = [first, 1n] as const
    const issue = encodeFunctionData({ abi, functionName: 'issue', args })
    await expect(call(first, issue)).rejects.toThrow(errorSelector('NotTheIssuer()'))
  })
})
