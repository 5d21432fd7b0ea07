import { expect, it } from 'vitest'
import { getPayout } from './payout.ts'

const FOUR_DAYS = 345_600

it('is claimed when the yield’s wait is over', () => {
  expect(getPayout({ amount: '1' }, FOUR_DAYS)).toEqual({ wait: FOUR_DAYS, arrival: 'queued' })
  expect(getPayout({}, 0)).toEqual({ wait: 0, arrival: 'paid' })
  expect(getPayout({}, undefined)).toEqual({ wait: null, arrival: 'unstated' })
})

it('is there at once where that is asked for, whatever the wait and its end', () => {
  const paid = { wait: 0, arrival: 'paid' }
  expect(getPayout({ useInstantExecution: true }, FOUR_DAYS)).toEqual(paid)
  expect(getPayout({ useInstantExecution: true, useAutoClaim: true }, FOUR_DAYS)).toEqual(paid)
  expect(getPayout({ useInstantExecution: true }, undefined)).toEqual(paid)
})

it('comes by itself, but no sooner, where nothing has to be claimed', () => {
  const sent = { useAutoClaim: true }
  expect(getPayout(sent, FOUR_DAYS)).toEqual({ wait: FOUR_DAYS, arrival: 'arriving' })
  expect(getPayout(sent, undefined)).toEqual({ wait: null, arrival: 'coming' })
  expect(getPayout(sent, 0)).toEqual({ wait: 0, arrival: 'paid' })
})

it.each([false, 'true', null, 1])('takes %o for no wish', (flag) => {
  const sent = { useInstantExecution: flag, useAutoClaim: flag }
  expect(getPayout(sent, FOUR_DAYS)).toEqual({ wait: FOUR_DAYS, arrival: 'queued' })
})
