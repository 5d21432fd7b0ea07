import { expect, it } from 'vitest'
import { allocationSum } from './allocation-sum.ts'

it('weights are added exactly', () => {
  expect(allocationSum([33.3, 33.3, 33.4])).toEqual({ sum: '100', rest: '0', isTooMuch: false })
})

it('what lies nowhere is told', () => {
  expect(allocationSum([50.5, 40])).toEqual({ sum: '90.5', rest: '9.5', isTooMuch: false })
})

it('what services round away is no rest', () => {
  expect(allocationSum([33.33, 33.33, 33.33])).toMatchObject({ rest: '0', isTooMuch: false })
})

it('more than everything is told', () => {
  expect(allocationSum([60, 50])).toEqual({ sum: '110', rest: '0', isTooMuch: true })
})
