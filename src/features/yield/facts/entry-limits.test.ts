import { expect, it } from 'vitest'
import { exampleYield } from '../testing/example-yield.ts'
import { getEntryLimits } from './entry-limits.ts'

const limits = (entryLimits: object) => getEntryLimits(exampleYield({}, { entryLimits }).mechanics)

it("limits are listed in a deposit's order, without ineffective ones", () => {
  expect(limits({ maximum: '10', minimum: '0.5', subsequentMinimum: '0' })).toEqual({
    kind: 'between',
    limits: [
      ['minimum', '0.5'],
      ['maximum', '10'],
    ],
  })
  expect(limits({ minimum: '-1', maximum: '0.0' })).toEqual({ kind: 'between', limits: [] })
})

it('both below 0 mean the whole balance', () => {
  expect(limits({ minimum: '-1', maximum: '-1' })).toEqual({ kind: 'everything' })
})
