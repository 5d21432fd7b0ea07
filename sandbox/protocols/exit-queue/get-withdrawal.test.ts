import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Token } from '../../contract/token.ts'
import { getInstantPayout, getWithdrawal } from './get-withdrawal.ts'

const token: Token = { symbol: 'LINK', name: 'Link', decimals: 18, network: 'ethereum-sepolia' }
const plenty = { available: 10n ** 60n, describeShortage: (left: string) => `Only ${left} now.` }

/** The contracts' accounting by total assets and shares, with the same rounding. */
interface Books {
  readonly assets: bigint
  readonly supply: bigint
}
const worthOf = (shares: bigint, { assets, supply }: Books): bigint =>
  (shares * (assets + 1n)) / (supply + 1n)
const sharesFor = (amount: bigint, { assets, supply }: Books): bigint =>
  (amount * (supply + 1n) + assets) / (assets + 1n)
const feeOf = (amount: bigint, bps: bigint): bigint => (amount * bps + 9_999n) / 10_000n

/** What others can do before a transaction is mined. */
const change = fc.record({
  kind: fc.constantFrom('grow', 'stake', 'leave'),
  part: fc.bigInt(1n, 1000n),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function changed(books: Books, { kind, part: portion }: Change, kept: bigint): Books {
  const { assets, supply } = books
  if (kind === 'grow') return { assets: assets + (assets * portion) / 1000n, supply }
  if (kind === 'stake') {
    const amount = (assets * portion) / 1000n + portion
    const shares = (amount * (supply + 1n)) / (assets + 1n)
    return { assets: assets + amount, supply: supply + shares }
  }
  const shares = ((supply - kept) * portion) / 1000n
  return { assets: assets - worthOf(shares, books), supply: supply - shares }
}

const cases = fc.record({
  assets: fc.bigInt(1_000n, 10n ** 27n),
  supply: fc.bigInt(1_000n, 10n ** 27n),
  held: fc.bigInt(1n, 1000n),
  asked: fc.oneof(fc.constant(null), fc.bigInt(1n, 1000n)),
  bps: fc.bigInt(0n, 500n),
  changes: fc.array(change, { maxLength: 6 }),
})

describe('instant exit', () => {
  it('an instant exit pays its exact minimum, whatever others do before it is mined', async () => {
    await fc.assert(
      fc.asyncProperty(
        cases,
        async ({ assets, supply, held: owned, asked: requested, bps, changes }) => {
          const books = { assets, supply }
          const shares = (supply * owned) / 1000n
          const worth = worthOf(shares, books)
          const wanted = requested === null ? worth : (worth * requested) / 1000n
          fc.pre(wanted > feeOf(wanted, bps))
          const request =
            requested === null
              ? { useMaxAmount: true }
              : { amount: decimal(wanted, token.decimals) }
          const withdrawal = await getWithdrawal(request, token, { shares, worth }, (amount) =>
            Promise.resolve(sharesFor(amount, books)),
          )
          expect(withdrawal.shares).toBeLessThanOrEqual(shares)
          const least = getInstantPayout(withdrawal.amount, { ...plenty, feeBps: bps }, token)
          const later = changes.reduce((now, each) => changed(now, each, withdrawal.shares), books)
          const amount = worthOf(withdrawal.shares, later)
          expect(amount - feeOf(amount, bps)).toBeGreaterThanOrEqual(least)
          // All of them, to the unit, when nothing else happens.
          const all = worthOf(shares, books)
          const most = getInstantPayout(all, { ...plenty, feeBps: bps }, token)
          expect(all - feeOf(all, bps)).toBe(most)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('an instant exit is rejected when the fee takes all or liquidity is short', () => {
    const source = { ...plenty, feeBps: 30n }
    expect(() => getInstantPayout(1n, source, token)).toThrow('would be all of it')
    expect(() =>
      getInstantPayout(10n ** 18n, { ...source, available: 5n * 10n ** 17n }, token),
    ).toThrow('Only 0.5 LINK now.')
  })
})

function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
