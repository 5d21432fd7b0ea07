import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { concentratedPoolModule } from './concentrated-pool.ts'
import type { DeployedRangePool, Holding } from './deployed-range-pool.ts'
import {
  createRangePoolClient,
  type Amounts,
  type RangePoolClient,
} from './testing/range-pool-client.ts'

const YEAR = 365 * 86_400
/** Smallest units that rounding may move in one step. */
const ROUNDING = 2n
const users = [0, 7, 8, 9].map((index) => devAccount(index).address)
const [seeder = deployer.address, first = seeder, second = seeder] = users

const user = fc.nat({ max: users.length - 1 })
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
/** Position among all steps of the grid between the bounds, in thousandths. */
const end = fc.integer({ min: 0, max: 1000 })
const step = fc.oneof(
  fc.record({
    kind: kind('mint'),
    user,
    ends: fc.tuple(end, end),
    worth: fc.bigInt(10n ** 6n, 10n ** 12n),
  }),
  fc.record({ kind: kind('remove'), user, part: fc.bigInt(1n, 10_000n) }),
  fc.record({ kind: kind('collect'), user }),
  fc.record({ kind: kind('gift'), amount: fc.bigInt(1n, 10n ** 12n) }),
  fc.record({ kind: kind('wait'), seconds: fc.integer({ min: 1, max: YEAR }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

interface Books {
  readonly time: bigint
  readonly here: Amounts
  readonly held: Amounts
  readonly wallets: readonly Amounts[]
  readonly holdings: readonly (readonly Holding[])[]
}

describe.each(['ethereum-sepolia', 'base-sepolia'] as const)(
  'concentrated pool on %s',
  (network) => {
    let test: ModuleChain<DeployedRangePool>
    let pool: DeployedRangePool
    let hand: RangePoolClient
    let bounds: readonly [min: number, max: number]
    beforeAll(async () => {
      test = await startModuleChain(concentratedPoolModule, network)
      pool = test.deployed[0] ?? expect.fail()
      hand = createRangePoolClient(test, pool)
      bounds = await test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...hand.contract, functionName: 'minTick' },
          { ...hand.contract, functionName: 'maxTick' },
        ],
      })
    })
    afterAll(() => test.stop())

    async function read(): Promise<Books> {
      const [{ timestamp }, held, all, holdings] = await Promise.all([
        test.chain.client.getBlock(),
        test.chain.client.multicall({
          allowFailure: false,
          contracts: [
            { ...hand.contract, functionName: 'heldBase' },
            { ...hand.contract, functionName: 'heldQuote' },
          ],
        }),
        hand.getBalances([pool.address, ...users]),
        Promise.all(users.map((owner) => hand.holdingsOf(owner))),
      ])
      const [here = [0n, 0n], ...wallets] = all
      return { time: timestamp, here, held, wallets, holdings }
    }

    /** Returns the tick at this fraction between the lowest and highest, on the grid. */
    const tickAt = (thousandth: number): number => {
      const steps = (bounds[1] - bounds[0]) / pool.plan.tickSpacing
      return bounds[0] + Math.round((steps * thousandth) / 1000) * pool.plan.tickSpacing
    }

    /** Runs a step where possible and returns its net transfer to the wallets. */
    async function runStep(next: Step, books: Books): Promise<Amounts | null> {
      if (next.kind === 'wait') {
        await test.advance(next.seconds)
        return [0n, 0n]
      }
      if (next.kind === 'gift') {
        await hand.mintQuote(pool.address, next.amount)
        return [0n, 0n]
      }
      const owner = users[next.user] ?? seeder
      if (next.kind === 'mint') {
        const [low, high] = next.ends.map(tickAt).sort((a, b) => a - b)
        if (low === undefined || high === undefined || low === high) return null
        const [base, quote] = await hand.quoteOf([low, high], next.worth)
        await hand.mint(owner, [low, high], [base, quote])
        return [base, quote]
      }
      const [holding] = books.holdings[next.user] ?? []
      if (!holding) return null
      if (next.kind === 'remove') await hand.remove(owner, holding.tokenId, next.part)
      else if (holding.fees > 0n) await hand.collect(owner, holding.tokenId)
      return [0n, 0n]
    }

    const total = (books: Books, index: number): Amounts => {
      const [base, quote] = books.wallets[index] ?? [0n, 0n]
      const holdings = books.holdings[index] ?? []
      return [
        holdings.reduce((sum, each) => sum + each.base, base),
        holdings.reduce((sum, each) => sum + each.quote + each.fees, quote),
      ]
    }

    function check(next: Step, came: Amounts, before: Books, after: Books): void {
      const all = after.holdings.flat()
      const sum = (side: 'base' | 'quote' | 'fees') => all.reduce((a, each) => a + each[side], 0n)
      expect(sum('base'), 'held for all').toBeLessThanOrEqual(after.held[0])
      expect(sum('quote')).toBeLessThanOrEqual(after.held[1])
      expect(after.here[0], 'it lies there').toBeGreaterThanOrEqual(after.held[0])
      expect(after.here[1]).toBeGreaterThanOrEqual(after.held[1])
      const yearly = BigInt(pool.plan.feesPerYear) * 10n ** BigInt(pool.decimals.quote)
      const due = (yearly * (after.time - before.time)) / BigInt(YEAR)
      let earned = 0n
      for (const [index] of users.entries()) {
        const mine = 'user' in next && next.user === index
        const [base, quote] = total(before, index)
        const had = mine ? [base + came[0], quote + came[1]] : [base, quote]
        const has = total(after, index)
        const slack = ROUNDING * BigInt(1 + (before.holdings[index]?.length ?? 0))
        expect(has[0], 'no more than was put in').toBeLessThanOrEqual(had[0] ?? 0n)
        expect(has[0], 'and no less but for rounding').toBeGreaterThanOrEqual(
          (had[0] ?? 0n) - slack,
        )
        expect(has[1]).toBeGreaterThanOrEqual((had[1] ?? 0n) - slack)
        earned += has[1] - (had[1] ?? 0n)
      }
      // Owed fees are truncated per position: an earlier remainder may come with this payment.
      const cut = BigInt(Math.max(all.length, before.holdings.flat().length) + 1)
      expect(earned, 'and the fees of the time for all together').toBeLessThanOrEqual(due + cut)
    }

    it('positions return their deposits and the fees of their time, whatever the order of steps', async () => {
      const sequences = fc.array(step, { minLength: 1, maxLength: 8 })
      await expectAlways(test, 15, sequences, async (steps) => {
        let books = await read()
        for (const next of steps) {
          const came = await runStep(next, books)
          if (!came) continue
          const after = await read()
          check(next, came, books, after)
          books = after
        }
        for (const [index, owner] of users.entries())
          for (const { tokenId } of books.holdings[index] ?? [])
            await hand.remove(owner, tokenId, 10_000n)
        const ended = await read()
        expect(ended.holdings.flat()).toEqual([])
        expect(ended.here[0]).toBeGreaterThanOrEqual(ended.held[0])
        expect(ended.here[1]).toBeGreaterThanOrEqual(ended.held[1])
      })
    })

    it('the pool takes the requested worth at the price and on both sides of it', async () => {
      const worth = 10n ** 9n
      const near = pool.plan.seed
      for (const ends of [
        [near.lower, near.upper],
        [bounds[0], near.lower],
        [near.upper, bounds[1]],
      ] as const) {
        const [base, quote] = await hand.quoteOf(ends, worth)
        const ofBase = await test.chain.client.readContract({
          ...hand.contract,
          functionName: 'worthOf',
          args: [base],
        })
        expect(Number(quote + ofBase) / Number(worth)).toBeCloseTo(1, 5)
        expect(base === 0n).toBe(ends[1] === near.lower)
        expect(quote === 0n).toBe(ends[0] === near.upper)
      }
    })

    it('fees go to ranges that contain the price, and more to narrower ones', async () => {
      const { lower, upper } = pool.plan.seed
      const narrow = [
        lower + pool.plan.tickSpacing * 30,
        upper - pool.plan.tickSpacing * 30,
      ] as const
      const worth = 10n ** 10n
      const [wideBase, wideQuote] = await hand.quoteOf([lower, upper], worth)
      await hand.mint(first, [lower, upper], [wideBase, wideQuote])
      const [nearBase, nearQuote] = await hand.quoteOf(narrow, worth)
      await hand.mint(second, narrow, [nearBase, nearQuote])
      const [, besideQuote] = await hand.quoteOf([bounds[0], lower], worth)
      await hand.mint(first, [bounds[0], lower], [0n, besideQuote])
      await test.advance(YEAR)
      const [wide, beside] = await hand.holdingsOf(first)
      const [near] = await hand.holdingsOf(second)
      expect([wide?.inRange, beside?.inRange, near?.inRange]).toEqual([true, false, true])
      expect(beside?.fees).toBe(0n)
      expect(Number(near?.fees)).toBeGreaterThan(Number(wide?.fees) * 1.1)
      await expect(hand.collect(first, beside?.tokenId ?? 0n)).rejects.toThrow(
        errorSelector('NothingToMove()'),
      )
    })

    it('the pool rejects ranges off the grid, inverted or out of bounds, and positions of others', async () => {
      const { lower, upper } = pool.plan.seed
      const expectRevert = async (
        ends: readonly [number, number],
        error: string,
      ): Promise<void> => {
        await expect(hand.mint(first, ends, [10n ** 6n, 10n ** 6n])).rejects.toThrow(
          errorSelector(error),
        )
      }
      await expectRevert([lower + 1, upper], 'NotOnTheGrid(int24)')
      await expectRevert([lower, upper - 1], 'NotOnTheGrid(int24)')
      await expectRevert([upper, lower], 'OutOfBounds(int24,int24)')
      await expectRevert([bounds[0] - pool.plan.tickSpacing, upper], 'OutOfBounds(int24,int24)')
      await expectRevert([lower, bounds[1] + pool.plan.tickSpacing], 'OutOfBounds(int24,int24)')
      const [seeded] = await hand.holdingsOf(seeder)
      const tokenId = seeded?.tokenId ?? 0n
      const notTheirs = errorSelector('ERC721InsufficientApproval(address,uint256)')
      await expect(hand.remove(first, tokenId, 1n)).rejects.toThrow(notTheirs)
      await expect(hand.collect(first, tokenId)).rejects.toThrow(notTheirs)
      await expect(hand.remove(seeder, tokenId, 10_001n)).rejects.toThrow(
        errorSelector('NoSuchPart(uint256)'),
      )
      await expect(hand.remove(seeder, tokenId, 1n, [10n ** 30n, 0n])).rejects.toThrow(
        errorSelector('TooLittle(uint256,uint256)'),
      )
      await expect(hand.remove(first, 999n, 1n)).rejects.toThrow(
        errorSelector('ERC721NonexistentToken(uint256)'),
      )
    })
  },
)
