import { expect, it } from 'vitest'
import { retryDelay } from './delivery-queue.ts'

it('retries wait 1 m, 5 m, 15 m, 1 h, 6 h and 24 h, then stop', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempt) => {
    const delay = retryDelay(attempt)
    return delay === null ? null : delay / 60_000
  })
  expect(minutes).toEqual([1, 5, 15, 60, 360, 1440, null])
})
