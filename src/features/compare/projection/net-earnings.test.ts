import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { createNetEarnings, type Deposit } from './project-yields.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}

const growing = (some: Partial<Deposit> = {}): Deposit => ({
  amount: decimal('1000'),
  decimals: 6,
  rate: decimal('0.05'),
  rateType: 'APR',
  warmup: 0,
  depositFee: decimal('0'),
  withdrawalFee: decimal('0'),
  ...some,
})

const after = (days: number, some: Partial<Deposit> = {}): string | undefined =>
  createNetEarnings(growing(some))?.(days)

const raw = (some: Partial<Deposit>, days: number): bigint => toRaw(after(days, some) ?? '', 6)

const rates = fc.bigInt({ min: 0n, max: 3_000_000n }).map((millionths) => fromRaw(millionths, 6))
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((units) => fromRaw(units, 6))
const terms = fc.integer({ min: 0, max: 3650 })
const percents = fc
  .integer({ min: 0, max: 500 })
  .map((hundredths) => fromRaw(BigInt(hundredths), 2))

describe('the earnings of an amount over a number of days', () => {
  it('are proportional to the days for an APR', () => {
    expect([0, 73, 365, 730].map((days) => after(days))).toEqual(['0', '10', '50', '100'])
  })

  it('are the rate after a year for an APY, less than half of it after half, more than twice after two', () => {
    const rateType = 'APY'
    expect(after(365, { rateType })).toBe('50')
    expect(after(730, { rateType })).toBe('102.5')
    expect(after(182, { rateType })).toBe('24.626592')
  })

  it('are exact for whole years of an APY, whatever the rate', () => {
    fc.assert(
      fc.property(rates, amounts, (rate, amount) => {
        const earned = raw({ rate, amount, rateType: 'APY' }, 365)
        expect(earned).toBe((toRaw(amount, 6) * toRaw(rate, 12)) / 10n ** 12n)
      }),
    )
  })

  it('equal floating-point results within their precision', () => {
    fc.assert(
      fc.property(rates, terms, (rate, days) => {
        const years = days / 365
        const apy = 1000 * ((1 + Number(rate)) ** years - 1)
        const apr = 1000 * Number(rate) * years
        const differences = [
          Number(after(days, { rate, rateType: 'APY' })) - apy,
          Number(after(days, { rate })) - apr,
        ]
        // The smallest unit is truncated, and floating point leaves a billionth.
        for (const difference of differences)
          expect(Math.abs(difference)).toBeLessThan(1e-5 + apy * 1e-9)
      }),
    )
  })

  it('never fall over time while the rate is at least 0', () => {
    const kinds = fc.constantFrom('APR', 'APY', 'apy', undefined, 'yield')
    fc.assert(
      fc.property(
        rates,
        amounts,
        kinds,
        percents,
        terms,
        terms,
        (rate, amount, rateType, withdrawalFee, a, b) => {
          const some = { rate, amount, rateType, withdrawalFee }
          expect(raw(some, Math.max(a, b))).toBeGreaterThanOrEqual(raw(some, Math.min(a, b)))
        },
      ),
    )
  })

  it('count a rate of an unknown type as an APR', () => {
    fc.assert(
      fc.property(rates, terms, fc.constantFrom('yield', undefined), (rate, days, rateType) => {
        expect(raw({ rate, rateType }, days)).toBe(raw({ rate, rateType: 'APR' }, days))
      }),
    )
  })

  it('start with the enter and exit fees, and never exceed those without fees', () => {
    expect(after(0, { depositFee: decimal('0.1'), withdrawalFee: decimal('0.5') })).toBe('-5.995')
    fc.assert(
      fc.property(amounts, percents, percents, terms, (amount, depositFee, withdrawalFee, days) => {
        const free = raw({ amount }, days)
        const paid = raw({ amount, depositFee, withdrawalFee }, days)
        expect(paid).toBeLessThanOrEqual(free)
        expect(paid).toBeGreaterThanOrEqual(-toRaw(amount, 6))
      }),
    )
  })

  it('start after the warm-up; part of a day counts as one', () => {
    const warmup = 2 * 86_400 + 1
    expect(after(3, { warmup })).toBe('0')
    expect(after(3 + 73, { warmup })).toBe('10')
  })

  it('can be a loss, but never of more than everything', () => {
    expect(after(365, { rate: decimal('-0.5') })).toBe('-500')
    expect(after(730, { rate: decimal('-0.8') })).toBe('-1000')
    expect(after(365, { rate: decimal('-1'), rateType: 'APY' })).toBe('-1000')
    expect(createNetEarnings(growing({ rate: decimal('-1.5') }))).toBeNull()
  })
})
