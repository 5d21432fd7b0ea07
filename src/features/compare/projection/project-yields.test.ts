import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { createComparedYield } from '../testing/example-compared.ts'
import { getCurveDays, projectYield } from './project-yields.ts'

const thousand = parseDecimal('1000') ?? expect.fail('no amount')
const project = (some: object = {}, mechanics: object = {}, days = 365) =>
  projectYield(createComparedYield({ ...some }, { ...mechanics }), thousand, days)

it('enter and exit fees are subtracted, yearly ones and rebates are not', () => {
  expect(project()?.atEnd).toBe('50')
  expect(project({}, { fee: { deposit: '1' } })?.atEnd).toBe('39.5')
  expect(project({}, { fee: { withdrawal: '10' } })?.atEnd).toBe('-55')
  expect(project({}, { fee: { management: '2', performance: '10' } })?.atEnd).toBe('50')
  expect(project({}, { fee: { deposit: '-1' } })?.atEnd).toBe('50')
})

it('points earn no money', () => {
  const parts = [
    { rate: 0.02, rateType: 'APR' },
    { rate: 0.03, rateType: 'APR', yieldSource: 'points' },
  ]
  const rewardRate = { total: 0.05, rateType: 'APR', components: parts }
  expect(project({ rewardRate })?.atEnd).toBe('20')
})

it('funds are free after lock-up and cooldown, and unknown where neither is stated', () => {
  const [lockupPeriod, cooldownPeriod] = [{ seconds: 86_400 }, { seconds: 86_401 }]
  expect(project({}, { lockupPeriod, cooldownPeriod })?.freeAfter).toBe(3)
  expect(project({}, { lockupPeriod })?.freeAfter).toBe(1)
  expect(project()?.freeAfter).toBeNull()
})

it('a rate below -100 % has no projection', () => {
  expect(project({ rewardRate: { total: -2, rateType: 'APY' } })).toBeNull()
})

it('a curve starts today, ends with the term, and its days increase', () => {
  const terms = fc.integer({ min: 1, max: 3650 })
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 80 }), (term, steps) => {
      const days = getCurveDays(term, steps)
      expect([days[0], days.at(-1)]).toEqual([0, term])
      expect(days.length).toBeLessThanOrEqual(steps + 1)
      expect(days.every((day, place) => place === 0 || day > (days[place - 1] ?? day))).toBe(true)
    }),
  )
})
