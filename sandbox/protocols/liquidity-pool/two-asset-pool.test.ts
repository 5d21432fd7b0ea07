import { twoAssetPoolAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient, type TokenClient } from '../testing/token-client.ts'
import type { DeployedPool } from './deployed-pool.ts'
import { liquidityPoolModule } from './liquidity-pool.ts'

const YEAR = 365 * 86_400
const ONE = 10n ** 18n
const users = [0, 7, 8, 9].map((index) => devAccount(index).address)
const [seeder = deployer.address, first = seeder] = users

const user = fc.nat({ max: users.length - 1 })
const amount = fc.oneof(fc.bigInt(1n, 1000n), fc.bigInt(1n, 10n ** 13n))
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const step = fc.oneof(
  fc.record({ kind: kind('add'), user, base: amount, quote: amount }),
  fc.record({ kind: kind('remove'), user, permille }),
  fc.record({ kind: kind('remove as'), user, permille, paysBase: fc.boolean() }),
  fc.record({ kind: kind('trade'), user, paysBase: fc.boolean(), amount }),
  fc.record({ kind: kind('gift'), amount }),
  fc.record({ kind: kind('wait'), seconds: fc.integer({ min: 1, max: YEAR }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never
type Amounts = readonly [base: bigint, quote: bigint]

interface Books {
  readonly sides: Amounts
  readonly supply: bigint
  readonly shares: readonly bigint[]
  readonly here: Amounts
}

describe.each(['ethereum-sepolia', 'base-sepolia'] as const)('pool of %s', (network) => {
  let test: ModuleChain<DeployedPool>
  let pool: DeployedPool
  let hands: readonly [base: TokenClient, quote: TokenClient]
  let share: TokenClient
  beforeAll(async () => {
    test = await startModuleChain(liquidityPoolModule, network)
    pool = test.deployed[0] ?? expect.fail()
    hands = [
      createTokenClient(test, pool.base.address),
      createTokenClient(test, pool.quote.address),
    ]
    share = createTokenClient(test, pool.address)
  })
  afterAll(() => test.stop())

  const call = (from: Address, data: Hex): Promise<unknown> => test.send(from, pool.address, data)
  const provide = async (owner: Address, [base, quote]: Amounts): Promise<void> => {
    for (const [hand, units] of [
      [hands[0], base],
      [hands[1], quote],
    ] as const) {
      await hand.mint(owner, units)
      await hand.approve(owner, pool.address, units)
    }
  }
  const add = async (owner: Address, [base, quote]: Amounts, least = 0n): Promise<void> => {
    await provide(owner, [base, quote])
    const args = [base, quote, least, owner] as const
    await call(owner, encodeFunctionData({ abi, functionName: 'addLiquidity', args }))
  }
  const remove = (owner: Address, shares: bigint, [base, quote]: Amounts = [0n, 0n]) => {
    const args = [shares, base, quote, owner] as const
    return call(owner, encodeFunctionData({ abi, functionName: 'removeLiquidity', args }))
  }
  const removeAs = (owner: Address, shares: bigint, token: Address, least = 0n) => {
    const args = [shares, token, least, owner] as const
    return call(owner, encodeFunctionData({ abi, functionName: 'removeLiquidityAs', args }))
  }
  const trade = async (owner: Address, paysBase: boolean, units: bigint): Promise<void> => {
    await provide(owner, paysBase ? [units, 0n] : [0n, units])
    const { address } = paysBase ? pool.base : pool.quote
    const args = [address, units, 0n, owner] as const
    await call(owner, encodeFunctionData({ abi, functionName: 'trade', args }))
  }
  const contract = () => ({ address: pool.address, abi }) as const
  const getBalances = async (owner: Address): Promise<Amounts> => {
    const [[base = 0n], [quote = 0n]] = await Promise.all([
      hands[0].balancesOf([owner]),
      hands[1].balancesOf([owner]),
    ])
    return [base, quote]
  }

  async function read(): Promise<Books> {
    const [[sides, supply], shares, here] = await Promise.all([
      test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...contract(), functionName: 'reserves' },
          { ...contract(), functionName: 'totalSupply' },
        ],
      }),
      share.balancesOf(users),
      getBalances(pool.address),
    ])
    return { sides, supply, shares, here }
  }

  async function runStep(next: Step, books: Books): Promise<void> {
    if (next.kind === 'wait') {
      await test.advance(next.seconds)
      return
    }
    if (next.kind === 'gift') return hands[0].mint(pool.address, next.amount)
    const owner = users[next.user] ?? seeder
    if (next.kind === 'add') {
      const ofBase = (next.base * books.supply) / books.sides[0]
      const ofQuote = (next.quote * books.supply) / books.sides[1]
      // Less than a share's worth reverts, as it would mint nothing.
      if (ofBase > 10n && ofQuote > 10n) await add(owner, [next.base, next.quote])
      return
    }
    if (next.kind === 'trade') {
      const [sideIn, sideOut] = next.paysBase ? books.sides : [books.sides[1], books.sides[0]]
      const paid = next.amount + sideIn / 1_000n
      const counted = (paid * (ONE - to18(pool.plan.tradeFee))) / ONE
      // An input worth less than a unit of the other side after the fee reverts.
      if ((sideOut * counted) / (sideIn + counted) > 10n) await trade(owner, next.paysBase, paid)
      return
    }
    const shares = ((books.shares[next.user] ?? 0n) * next.permille) / 1000n
    if ((shares * books.sides[0]) / books.supply === 0n) return
    const token = next.kind === 'remove as' && next.paysBase ? pool.base : pool.quote
    await (next.kind === 'remove' ? remove(owner, shares) : removeAs(owner, shares, token.address))
  }

  function check(before: Books, after: Books): void {
    const worth = ({ sides: [base, quote] }: Books): bigint => base * quote
    expect(
      worth(after) * before.supply * before.supply,
      'a share is never worth less of the product',
    ).toBeGreaterThanOrEqual(worth(before) * after.supply * after.supply)
    const balance = after.shares.reduce((a, b) => a + b, 0n)
    for (const index of [0, 1] as const) {
      const owed = (balance * after.sides[index]) / after.supply
      expect(owed, 'owed to all').toBeLessThanOrEqual(after.sides[index])
      const due = after.sides[index] - after.here[index]
      // Due fees are minted with the next call: nobody can take them before. A side's fraction of a unit may become a
      // whole one.
      expect(due, 'it has what it says, but for what is due').toBeLessThanOrEqual(
        after.sides[index] / 5n + 1n,
      )
    }
  }

  it('the pool mints no share below its worth, whatever the order of steps', async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 8 })
    await expectAlways(test, 15, sequences, async (steps) => {
      let books = await read()
      for (const next of steps) {
        await runStep(next, books)
        const after = await read()
        check(books, after)
        books = after
      }
      for (const [index, owner] of users.entries()) {
        const shares = books.shares[index] ?? 0n
        if ((shares * books.sides[0]) / books.supply > 0n) await remove(owner, shares)
      }
      await call(first, encodeFunctionData({ abi, functionName: 'accrue' }))
      const end = await read()
      for (const index of [0, 1] as const)
        expect(end.here[index], 'all of it lies there').toBeGreaterThanOrEqual(end.sides[index])
    })
  })

  it('the pool returns no more than was put in, and no less but for rounding', async () => {
    const { sides, supply } = await read()
    const requested: Amounts = [sides[0] / 100n, sides[1] / 50n]
    await add(first, requested)
    const [, remaining] = await getBalances(first)
    expect(remaining, 'what is beyond the proportion stays').toBeGreaterThan(
      (requested[1] * 49n) / 100n,
    )
    const [shares = 0n] = await share.balancesOf([first])
    expect(shares).toBeLessThanOrEqual(supply / 100n)
    const before = await getBalances(first)
    await remove(first, shares)
    const after = await getBalances(first)
    // Fees of the seconds in between.
    const few = requested[0] / 1_000_000n + 2n
    expect(after[0] - before[0]).toBeLessThanOrEqual(requested[0] + few)
    expect(after[0] - before[0]).toBeGreaterThanOrEqual(requested[0] - 2n)
  })

  it('both sides grow by the yearly fees, and by the fee of a trade', async () => {
    const before = await read()
    await test.pass(YEAR)
    await call(first, encodeFunctionData({ abi, functionName: 'accrue' }))
    const after = await read()
    const rate = Number(pool.plan.feesPerYear)
    for (const index of [0, 1] as const)
      expect(Number(after.here[index]) / Number(before.here[index])).toBeCloseTo(1 + rate, 4)
    const [base, quote] = after.sides
    await trade(first, false, quote / 100n)
    const traded = await read()
    const paid = quote / 100n
    const counted = (paid * BigInt(Math.round((1 - Number(pool.plan.tradeFee)) * 1e6))) / 1_000_000n
    const out = (base * counted) / (quote + counted)
    expect(Number(base - traded.sides[0]) / Number(out)).toBeCloseTo(1, 5)
  })

  it('a one-token exit pays less the fee and the price impact', async () => {
    const { sides, supply } = await read()
    await add(first, [sides[0] / 100n, sides[1] / 100n])
    const [shares = 0n] = await share.balancesOf([first])
    const half = (shares * sides[1]) / supply
    const [, before] = await getBalances(first)
    await removeAs(first, shares, pool.quote.address)
    const [, after] = await getBalances(first)
    expect(after - before).toBeLessThan(2n * half)
    expect(after - before).toBeGreaterThan((198n * half) / 100n)
  })

  it('minimum amounts, tokens and owners are enforced', async () => {
    const { sides, supply } = await read()
    const requested: Amounts = [sides[0] / 1000n, sides[1] / 1000n]
    await expect(add(first, requested, supply)).rejects.toThrow(
      errorSelector('TooFewShares(uint256,uint256)'),
    )
    await add(first, requested)
    const [shares = 0n] = await share.balancesOf([first])
    const tooLittle = errorSelector('TooLittle(uint256,uint256)')
    await expect(remove(first, shares, [sides[0], 0n])).rejects.toThrow(tooLittle)
    await expect(remove(first, shares, [0n, sides[1]])).rejects.toThrow(tooLittle)
    await expect(removeAs(first, shares, pool.base.address, sides[0])).rejects.toThrow(tooLittle)
    await expect(removeAs(first, shares, pool.address)).rejects.toThrow(
      errorSelector('NotInThePool(address)'),
    )
    await expect(remove(devAccount(9).address, shares)).rejects.toThrow(
      errorSelector('ERC20InsufficientBalance(address,uint256,uint256)'),
    )
  })
})
