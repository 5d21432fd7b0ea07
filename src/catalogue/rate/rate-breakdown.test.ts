import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRateBreakdown, type RateComponent } from './rate-breakdown.ts'

const createComponent = (rate: number, components: Partial<RateComponent> = {}): RateComponent => ({
  source: 'lending',
  rate,
  rateType: 'APR',
  points: false,
  ...components,
})
const createPoints = (rate: number) => createComponent(rate, { source: 'points', points: true })
const rates = fc.array(fc.integer({ min: -10_000, max: 100_000 }), { minLength: 1, maxLength: 8 })

describe('the parts of a rate', () => {
  it('make up their total, however computers write fractions', () => {
    fc.assert(
      fc.property(rates, (millionths) => {
        const components = millionths.map((rate) => createComponent(rate / 1e6))
        const total = components.reduce((sum, { rate }) => sum + rate, 0)
        expect(getRateBreakdown(total, 'APR', components).sum).toEqual({ kind: 'equal' })
      }),
    )
  })

  it('that do not, are told with the exact difference', () => {
    const components = [createComponent(0.03290625), createComponent(0.012)]
    expect(getRateBreakdown(0.05, 'APR', components).sum).toEqual({
      kind: 'differs',
      sum: '0.04490625',
      missing: '0.00509375',
    })
    expect(getRateBreakdown(0.04, 'APR', components).sum).toMatchObject({ missing: '-0.00490625' })
  })

  it('of another kind are never added', () => {
    expect(
      getRateBreakdown(0.05, 'APY', [createComponent(0.03), createComponent(0.02)]).sum,
    ).toEqual({
      kind: 'mixed',
      others: ['APR'],
    })
    const mixed = [createComponent(0.03, { rateType: 'APY' }), createComponent(0.02)]
    expect(getRateBreakdown(0.05, 'APY', mixed).sum).toEqual({ kind: 'mixed', others: ['APR'] })
    expect(getRateBreakdown(0.05, null, mixed).sum).toEqual({ kind: 'mixed', others: ['APR'] })
  })

  it('that say no kind of their own are of the total’s', () => {
    const components = [
      createComponent(0.03, { rateType: null }),
      createComponent(0.02, { rateType: 'apy' }),
    ]
    expect(getRateBreakdown(0.05, 'APY', components).sum).toEqual({ kind: 'equal' })
  })

  it('are nothing to say where there are none', () => {
    expect(getRateBreakdown(0.05, 'APY', []).sum).toEqual({ kind: 'none' })
  })
})

describe('points', () => {
  it('stand apart, and count for nothing where the total leaves them out', () => {
    const breakdown = getRateBreakdown(0.03, 'APR', [createComponent(0.03), createPoints(0.5)])
    expect(breakdown).toMatchObject({ sum: { kind: 'equal' }, pointsInTotal: '0' })
    expect(breakdown.points).toHaveLength(1)
    expect(breakdown.monetary).toHaveLength(1)
  })

  it('are told where the total has them in it', () => {
    const breakdown = getRateBreakdown(0.08, 'APR', [createComponent(0.03), createPoints(0.05)])
    expect(breakdown).toMatchObject({ sum: { kind: 'equal' }, pointsInTotal: '0.05' })
  })

  it('of another kind of rate spoil no sum', () => {
    const odd = createComponent(0, { rateType: 'POINTS', points: true })
    expect(getRateBreakdown(0.03, 'APR', [createComponent(0.03), odd]).sum).toEqual({
      kind: 'equal',
    })
  })
})

it('incentives of a protocol and of a campaign are what ends', () => {
  const breakdown = getRateBreakdown(0.06, 'APR', [
    createComponent(0.03),
    createComponent(0.02, { source: 'protocol_incentive' }),
    createComponent(0.01, { source: 'campaign_incentive' }),
  ])
  expect(breakdown.temporary).toBe('0.03')
})
