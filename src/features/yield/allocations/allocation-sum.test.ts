import { expect, it } from 'vitest'
import { sumAllocations } from './allocation-sum.ts'

it('weights are added exactly', () => {
  expect(sumAllocations([33.3, 33.3, 33.4])).toEqual({
    sum: '100',
    remainder: '0',
    exceedsTotal: false,
  })
})

it('what lies nowhere is told', () => {
  expect(sumAllocations([50.5, 40])).toEqual({ sum: '90.5', remainder: '9.5', exceedsTotal: false })
})

it('what services round away is no rest', () => {
  expect(sumAllocations([33.33, 33.33, 33.33])).toMatchObject({
    remainder: '0',
    exceedsTotal: false,
  })
})

it('more than everything is told', () => {
  expect(sumAllocations([60, 50])).toEqual({ sum: '110', remainder: '0', exceedsTotal: true })
})
