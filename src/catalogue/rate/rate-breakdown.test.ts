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

describe('the components of a rate', () => {
  it('sum up to the total despite floating point', () => {
    fc.assert(
      fc.property(rates, (millionths) => {
        const components = millionths.map((rate) => createComponent(rate / 1e6))
        const total = components.reduce((sum, { rate }) => sum + rate, 0)
        expect(getRateBreakdown(total, 'APR', components).sum).toEqual({ kind: 'equal' })
      }),
    )
  })

  it("that don't sum up have the exact difference", () => {
    const components = [createComponent(0.03290625), createComponent(0.012)]
    expect(getRateBreakdown(0.05, 'APR', components).sum).toEqual({
      kind: 'differs',
      sum: '0.04490625',
      missing: '0.00509375',
    })
    expect(getRateBreakdown(0.04, 'APR', components).sum).toMatchObject({ missing: '-0.00490625' })
  })

  it('of different types are never added', () => {
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

  it("without a type have the total's", () => {
    const components = [
      createComponent(0.03, { rateType: null }),
      createComponent(0.02, { rateType: 'apy' }),
    ]
    expect(getRateBreakdown(0.05, 'APY', components).sum).toEqual({ kind: 'equal' })
  })

  it('are empty without components', () => {
    expect(getRateBreakdown(0.05, 'APY', []).sum).toEqual({ kind: 'none' })
  })
})

describe('points', () => {
  it('are separate, and excluded if the total excludes them', () => {
    const breakdown = getRateBreakdown(0.03, 'APR', [createComponent(0.03), createPoints(0.5)])
    expect(breakdown).toMatchObject({ sum: { kind: 'equal' }, pointsInTotal: '0' })
    expect(breakdown.points).toHaveLength(1)
    expect(breakdown.monetary).toHaveLength(1)
  })

  it('are included if the total includes them', () => {
    const breakdown = getRateBreakdown(0.08, 'APR', [createComponent(0.03), createPoints(0.05)])
    expect(breakdown).toMatchObject({ sum: { kind: 'equal' }, pointsInTotal: '0.05' })
  })

  it("of another rate type don't affect the sum", () => {
    const odd = createComponent(0, { rateType: 'POINTS', points: true })
    expect(getRateBreakdown(0.03, 'APR', [createComponent(0.03), odd]).sum).toEqual({
      kind: 'equal',
    })
  })
})

it('incentives of a protocol or campaign are temporary', () => {
  const breakdown = getRateBreakdown(0.06, 'APR', [
    createComponent(0.03),
    createComponent(0.02, { source: 'protocol_incentive' }),
    createComponent(0.01, { source: 'campaign_incentive' }),
  ])
  expect(breakdown.temporary).toBe('0.03')
})
