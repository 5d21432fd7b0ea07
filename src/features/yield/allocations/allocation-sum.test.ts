import { expect, it } from 'vitest'
import { sumAllocations } from './allocation-sum.ts'

it('sums weights exactly', () => {
  expect(sumAllocations([33.3, 33.3, 33.4])).toEqual({
    sum: '100',
    remainder: '0',
    exceedsTotal: false,
  })
})

it('shows an unallocated rest', () => {
  expect(sumAllocations([50.5, 40])).toEqual({ sum: '90.5', remainder: '9.5', exceedsTotal: false })
})

it('ignores a rest caused by rounding', () => {
  expect(sumAllocations([33.33, 33.33, 33.33])).toMatchObject({
    remainder: '0',
    exceedsTotal: false,
  })
})

it('shows a sum above 100%', () => {
  expect(sumAllocations([60, 50])).toEqual({ sum: '110', remainder: '0', exceedsTotal: true })
})
