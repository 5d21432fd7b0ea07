import { expect, it } from 'vitest'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { getRemainingCapacity } from './entry-limits.ts'

const left = (capacityState: object | null) =>
  getRemainingCapacity(
    readYieldDetails(exampleYield({ state: { capacityState } })).state?.capacityState,
  )

it('is what the service sends', () => {
  expect(left({ current: '24.6', max: '25', remaining: '0.4' })).toEqual({
    remaining: '0.4',
    max: '25',
    filled: expect.closeTo(0.984),
    isFull: false,
  })
})

it('is the exact difference where only the limit is sent', () => {
  expect(left({ current: '0.1', max: '0.3', remaining: null }).remaining).toBe('0.2')
})

it('is never below 0', () => {
  expect(left({ current: '30', max: '25' })).toMatchObject({ remaining: '0', isFull: true })
  expect(left({ current: '30', max: '25', remaining: '-5' })).toMatchObject({ isFull: true })
  expect(left({ current: '30', max: '25' }).filled).toBe(1)
})

it('is unknown without a limit', () => {
  expect(left({ current: '30', max: null, remaining: null }).remaining).toBeNull()
  expect(left(null)).toEqual({ remaining: null, max: null, filled: null, isFull: false })
})
