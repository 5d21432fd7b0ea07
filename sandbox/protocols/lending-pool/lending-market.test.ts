import { lendingMarketAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, maxUint256, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient, type TokenClient } from '../testing/token-client.ts'
import type { DeployedLending } from './lending-plans.ts'
import { lendingModule } from './lending-pool.ts'

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n
/** Smallest units that rounding may move in one step. */
const ROUNDING = 2n
/** The deployer supplies the seed and may exit too; it is also the borrower. */
const users = [0, 7, 8, 9].map((index) => devAccount(index).address)
const [seeder = deployer.address, first = seeder, second = seeder] = users

const user = fc.nat({ max: users.length - 1 })
const amount = fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, 10n ** 13n))
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(0n, 1000n))
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const step = fc.oneof(
  fc.record({ kind: kind('supply'), user, amount }),
  fc.record({ kind: kind('withdraw'), user, permille }),
  fc.record({ kind: kind('transfer'), user, permille }),
  fc.record({ kind: kind('borrow'), permille }),
  fc.record({ kind: kind('repay'), permille }),
  fc.record({ kind: kind('gift'), amount }),
  fc.record({ kind: kind('wait'), seconds: fc.integer({ min: 1, max: 400 * 86_400 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

interface Books {
  readonly time: bigint
  readonly wallets: readonly bigint[]
  readonly balances: readonly bigint[]
  readonly here: bigint
  readonly cash: bigint
  readonly liquidity: bigint
  readonly borrowed: bigint
  readonly reserves: bigint
  readonly supplyRate: bigint
}

describe.each(['USDC', 'WBTC'])('lending market of %s', (symbol) => {
  let test: ModuleChain<DeployedLending>
  let market: DeployedLending
  let asset: TokenClient
  let receipt: TokenClient
  beforeAll(async () => {
    test = await startModuleChain(lendingModule)
    market = test.deployed.find((each) => each.plan.asset === symbol) ?? expect.fail()
    asset = createTokenClient(test, market.asset.address)
    receipt = createTokenClient(test, market.address)
  })
  afterAll(() => test.stop())

  const call = (from: Address, data: Hex): Promise<unknown> => test.send(from, market.address, data)
  const withdraw = (owner: Address, units: bigint): Promise<unknown> =>
    call(owner, encodeFunctionData({ abi, functionName: 'withdraw', args: [units, owner] }))
  const loan = (functionName: 'borrow' | 'repay', units: bigint): Promise<unknown> =>
    call(seeder, encodeFunctionData({ abi, functionName, args: [units] }))
  const supply = async (owner: Address, units: bigint): Promise<void> => {
    await asset.mint(owner, units)
    await asset.approve(owner, market.address, units)
    await call(owner, encodeFunctionData({ abi, functionName: 'supply', args: [units, owner] }))
  }
  const repay = async (units: bigint): Promise<void> => {
    await asset.approve(seeder, market.address, units)
    await loan('repay', units)
  }

  async function read(): Promise<Books> {
    const { client } = test.chain
    const contract = { address: market.address, abi }
    const [{ timestamp }, all, wallets, balances, [here = 0n]] = await Promise.all([
      client.getBlock(),
      client.multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'cash' },
          { ...contract, functionName: 'availableLiquidity' },
          { ...contract, functionName: 'borrowed' },
          { ...contract, functionName: 'reserves' },
          { ...contract, functionName: 'supplyRate' },
        ],
      }),
      asset.balancesOf(users),
      receipt.balancesOf(users),
      asset.balancesOf([market.address]),
    ])
    const [cash, liquidity, borrowed, reserves, supplyRate] = all
    const time = timestamp
    return { time, wallets, balances, here, cash, liquidity, borrowed, reserves, supplyRate }
  }

  async function runStep(next: Step, books: Books): Promise<void> {
    if (next.kind === 'wait') return test.pass(next.seconds)
    if (next.kind === 'gift') return asset.mint(market.address, next.amount)
    if (next.kind === 'borrow')
      return void (await loan('borrow', (books.cash * next.permille) / 1000n))
    if (next.kind === 'repay') return repay((books.borrowed * next.permille) / 1000n)
    const owner = users[next.user] ?? seeder
    if (next.kind === 'supply') {
      // Less than a share's worth reverts, as it would mint nothing.
      await supply(owner, next.amount + 1000n)
      return
    }
    const units = ((books.balances[next.user] ?? 0n) * next.permille) / 1000n
    if (next.kind === 'transfer') return receipt.transfer(owner, first, units)
    const payout = units < books.liquidity ? units : books.liquidity
    if (payout > 0n) await withdraw(owner, payout)
  }

  function check(next: Step, before: Books, after: Books): void {
    const sum = (all: readonly bigint[]): bigint => all.reduce((a, b) => a + b, 0n)
    expect(sum(after.balances), 'owed to all').toBeLessThanOrEqual(after.liquidity + after.borrowed)
    expect(after.here, 'what can be withdrawn lies here').toBeGreaterThanOrEqual(
      after.cash + after.reserves,
    )
    if (next.kind === 'transfer' || next.kind === 'borrow' || next.kind === 'repay') return
    for (const [index] of users.entries()) {
      const minted = next.kind === 'supply' && next.user === index ? next.amount + 1000n : 0n
      const had = (before.wallets[index] ?? 0n) + (before.balances[index] ?? 0n) + minted
      const has = (after.wallets[index] ?? 0n) + (after.balances[index] ?? 0n)
      const working = before.balances[index] ?? 0n
      const earned = (working * before.supplyRate * (after.time - before.time)) / (ONE * YEAR)
      // The displayed rate is rounded.
      const shown = working / ONE + 1n
      expect(has, 'nobody gets more than is theirs').toBeLessThanOrEqual(
        had + earned + shown + ROUNDING,
      )
      expect(has, 'nobody loses but to rounding').toBeGreaterThanOrEqual(had - ROUNDING)
    }
  }

  it('the market never owes more than it has or is owed, and repays all of it', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 8 })
    await expectAlways(test, 15, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        await runStep(next, books)
        if (next.kind === 'wait') continue
        const after = await read()
        check(next, books, after)
        books = after
      }
      if (books.borrowed > 0n) {
        await asset.mint(seeder, books.borrowed)
        await repay(books.borrowed)
      }
      for (const [index, owner] of users.entries())
        if ((books.balances[index] ?? 0n) > 0n) await withdraw(owner, maxUint256)
      const end = await read()
      expect(end.balances, 'a full exit leaves no dust').toEqual(users.map(() => 0n))
      expect(end.here).toBeGreaterThanOrEqual(end.reserves)
    })
  })

  it('suppliers earn the borrow interest less the reserve', async () => {
    const before = await read()
    await test.pass(Number(YEAR))
    await call(seeder, encodeFunctionData({ abi, functionName: 'accrue' }))
    const after = await read()
    const [had, has] = [before.balances[0] ?? 0n, after.balances[0] ?? 0n]
    const expected = (had * before.supplyRate) / ONE
    expect(Number(has - had) / Number(expected)).toBeCloseTo(1, 5)
    const interest = after.here - before.here
    const factor = Number(market.plan.reserveFactor)
    expect(Number(after.reserves - before.reserves) / Number(interest)).toBeCloseTo(factor, 5)
  })

  it('the rate rises with utilization, and only idle liquidity is paid out', async () => {
    await supply(first, 1_000_000n)
    const before = await read()
    await loan('borrow', before.cash)
    expect((await read()).supplyRate).toBeGreaterThan(before.supplyRate)
    await expect(withdraw(first, 900_000n)).rejects.toThrow(
      errorSelector('NotEnoughLiquidity(uint256,uint256)'),
    )
    await repay(1_000_000n)
    await withdraw(first, 900_000n)
  })

  it('the market lends to its borrower only, and spends only the sender’s assets', async () => {
    const borrow = encodeFunctionData({ abi, functionName: 'borrow', args: [1n] })
    await expect(call(second, borrow)).rejects.toThrow(errorSelector('NotTheBorrower()'))
    await expect(withdraw(second, 1n)).rejects.toThrow(
      errorSelector('NotEnoughSupplied(uint256,uint256)'),
    )
    const args = [seeder, second, 1n] as const
    const steal = encodeFunctionData({ abi, functionName: 'transferFrom', args })
    await expect(call(second, steal)).rejects.toThrow(
      errorSelector('NotEnoughAllowance(uint256,uint256)'),
    )
  })
})
