import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochReward, netRate } from './end-epoch.ts'

const SOL = 1_000_000_000n

describe('epoch rewards', () => {
  it('an epoch pays two days of the advertised rate', () => {
    // 1,000 SOL at 7.2 % a year: 0.3945 SOL in two days.
    expect(epochReward(1_000n * SOL, 0)).toEqual({ staker: 394_520_547n, validator: 0n })
  })

  it('the validator keeps its commission, and the rest is the advertised rate', () => {
    const { staker, validator } = epochReward(1_000n * SOL, 5)
    expect(validator).toBe(19_726_027n)
    const perYear = (Number(staker) * 365) / 2 / Number(1_000n * SOL)
    expect(perYear).toBeCloseTo(netRate(5), 6)
  })

  it('an epoch never pays more than the gross rate, however small the stake', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.integer({ min: 0, max: 100 }),
        (effective, commission) => {
          const { staker, validator } = epochReward(effective, commission)
          expect(staker).toBeGreaterThanOrEqual(0n)
          expect(validator).toBeGreaterThanOrEqual(0n)
          expect((staker + validator) * 2_534n).toBeLessThanOrEqual(effective)
        },
      ),
    )
  })
})
