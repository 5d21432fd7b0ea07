import { assert, bigInt, property, record, array, boolean } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getSharePrice,
  getSharesForDeposit,
  getSharesForPayout,
  WAD,
  getSharesWorth,
} from './share-price.ts'

const EPOCH = 172_800n
const YEAR = 31_536_000n
const RATE = 64_000_000_000_000_000n

const seconds = bigInt(0n, 3n * YEAR)
const amount = bigInt(1n, 10n ** 15n)
const scale = 1_000n

describe('share price', () => {
  it('the price starts at 1, and after a year exceeds the rate by compounding', () => {
    expect(getSharePrice(RATE, 0n)).toBe(WAD)
    const year = getSharePrice(RATE, YEAR)
    expect(year).toBeGreaterThan(WAD + RATE)
    expect(Number(year - WAD) / 1e18).toBeCloseTo(Math.exp(0.064) - 1, 4)
  })

  it('the price grows linearly within an epoch', () => {
    const [start, middle, end] = [10n, 11n, 12n].map((half) =>
      getSharePrice(RATE, (half * EPOCH) / 2n),
    )
    expect(Number((middle ?? 0n) - (start ?? 0n))).toBeCloseTo(
      Number((end ?? 0n) - (middle ?? 0n)),
      -3,
    )
  })

  it('the price never falls, also at the end of an epoch', () => {
    assert(
      property(bigInt(0n, 10n ** 17n), seconds, bigInt(0n, 3n), (rate, from, more) => {
        const end = (from / EPOCH + 1n) * EPOCH
        expect(getSharePrice(rate, from + more)).toBeGreaterThanOrEqual(getSharePrice(rate, from))
        expect(getSharePrice(rate, end)).toBeGreaterThanOrEqual(getSharePrice(rate, end - 1n))
      }),
    )
  })
})

describe('shares', () => {
  it('shares are never worth more than was deposited at that price or a later one', () => {
    assert(
      property(amount, seconds, bigInt(0n, 100n), (put, at, later) => {
        const [now, expiry] = [at, at + later].map((time) => ({
          price: getSharePrice(RATE, time),
          scale,
        }))
        if (!now || !expiry) throw new Error('there are two prices')
        const worth = getSharesWorth(getSharesForDeposit(put, expiry), now)
        expect(worth).toBeLessThanOrEqual(put)
        expect(getSharesWorth(getSharesForDeposit(put, now), now)).toBeGreaterThanOrEqual(put - 1n)
      }),
    )
  })

  it('shares for a payout are worth at least the amount, and at most a unit more', () => {
    assert(
      property(amount, seconds, (payout, at) => {
        const rate = { price: getSharePrice(RATE, at), scale }
        const worth = getSharesWorth(getSharesForPayout(payout, rate), rate)
        expect(worth).toBeGreaterThanOrEqual(payout)
        expect(worth).toBeLessThanOrEqual(payout + 1n)
      }),
    )
  })

  it('the pool covers all shares, whatever the order of deposits and exits', () => {
    const step = record({ isIn: boolean(), amount, wait: bigInt(0n, EPOCH) })
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        let [time, supply, owned] = [0n, 0n, 0n]
        for (const { isIn, amount: asked, wait } of steps) {
          const before = { price: getSharePrice(RATE, time), scale }
          const owedBefore = getSharesWorth(supply, before)
          time += wait
          const rate = { price: getSharePrice(RATE, time), scale }
          // Funds the growth.
          owned += getSharesWorth(supply, rate) - owedBefore
          const worth = getSharesWorth(supply, rate)
          if (isIn) {
            supply += getSharesForDeposit(asked, rate)
            owned += asked
          } else {
            const payout = asked < worth ? asked : worth
            const burned = asked < worth ? getSharesForPayout(asked, rate) : supply
            supply -= burned < supply ? burned : supply
            owned -= payout
          }
          expect(owned).toBeGreaterThanOrEqual(getSharesWorth(supply, rate))
        }
      }),
    )
  })
})
