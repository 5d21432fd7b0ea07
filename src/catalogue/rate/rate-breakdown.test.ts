import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateBreakdown } from './rate-breakdown.ts'
import type { RatePart } from './rate-part.ts'

const part = (rate: number, parts: Partial<RatePart> = {}): RatePart => ({
  source: 'lending',
  rate,
  rateType: 'APR',
  points: false,
  ...parts,
})
const points = (rate: number) => part(rate, { source: 'points', points: true })
const rates = fc.array(fc.integer({ min: -10_000, max: 100_000 }), { minLength: 1, maxLength: 8 })

describe('the parts of a rate', () => {
  it('make up their total, however computers write fractions', () => {
    fc.assert(
      fc.property(rates, (millionths) => {
        const parts = millionths.map((rate) => part(rate / 1e6))
        const total = parts.reduce((sum, { rate }) => sum + rate, 0)
        expect(rateBreakdown(total, 'APR', parts).sum).toEqual({ kind: 'equal' })
      }),
    )
  })

  it('that do not, are told with the exact difference', () => {
    const parts = [part(0.03290625), part(0.012)]
    expect(rateBreakdown(0.05, 'APR', parts).sum).toEqual({
      kind: 'differs',
      sum: '0.04490625',
      missing: '0.00509375',
    })
    expect(rateBreakdown(0.04, 'APR', parts).sum).toMatchObject({ missing: '-0.00490625' })
  })

  it('of another kind are never added', () => {
    expect(rateBreakdown(0.05, 'APY', [part(0.03), part(0.02)]).sum).toEqual({
      kind: 'mixed',
      others: ['APR'],
    })
    const both = [part(0.03, { rateType: 'APY' }), part(0.02)]
    expect(rateBreakdown(0.05, 'APY', both).sum).toEqual({ kind: 'mixed', others: ['APR'] })
    expect(rateBreakdown(0.05, null, both).sum).toEqual({ kind: 'mixed', others: ['APR'] })
  })

  it('that say no kind of their own are of the total’s', () => {
    const parts = [part(0.03, { rateType: null }), part(0.02, { rateType: 'apy' })]
    expect(rateBreakdown(0.05, 'APY', parts).sum).toEqual({ kind: 'equal' })
  })

  it('are nothing to say where there are none', () => {
    expect(rateBreakdown(0.05, 'APY', []).sum).toEqual({ kind: 'none' })
  })
})

describe('points', () => {
  it('stand apart, and count for nothing where the total leaves them out', () => {
    const found = rateBreakdown(0.03, 'APR', [part(0.03), points(0.5)])
    expect(found).toMatchObject({ sum: { kind: 'equal' }, pointsInTotal: '0' })
    expect(found.points).toHaveLength(1)
    expect(found.money).toHaveLength(1)
  })

  it('are told where the total has them in it', () => {
    const found = rateBreakdown(0.08, 'APR', [part(0.03), points(0.05)])
    expect(found).toMatchObject({ sum: { kind: 'equal' }, pointsInTotal: '0.05' })
  })

  it('of another kind of rate spoil no sum', () => {
    const odd = part(0, { rateType: 'POINTS', points: true })
    expect(rateBreakdown(0.03, 'APR', [part(0.03), odd]).sum).toEqual({ kind: 'equal' })
  })
})

it('incentives of a protocol and of a campaign are what ends', () => {
  const found = rateBreakdown(0.06, 'APR', [
    part(0.03),
    part(0.02, { source: 'protocol_incentive' }),
    part(0.01, { source: 'campaign_incentive' }),
  ])
  expect(found.temporary).toBe('0.03')
})
