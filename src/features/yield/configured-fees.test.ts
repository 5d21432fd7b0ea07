import { expect, it } from 'vitest'
import { getConfiguredFees } from './calculator/yield-costs.ts'

it('returns exactly what a configuration states, and nothing it does not', () => {
  const stated = { id: 'flat', default: false, depositFeeBps: 1, performanceFeeBps: 0 }
  expect(getConfiguredFees(stated)).toEqual([
    { kind: 'deposit', percent: '0.01', isCharged: true },
    { kind: 'performance', percent: '0', isCharged: false },
  ])
  expect(getConfiguredFees({ id: 'usual', default: true })).toEqual([])
})
