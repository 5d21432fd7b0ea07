import { expect, it } from 'vitest'
import { getPayout } from './payout.ts'

const FOUR_DAYS = 345_600

it('is claimable after the yield’s cooldown', () => {
  expect(getPayout({ amount: '1' }, FOUR_DAYS)).toEqual({ wait: FOUR_DAYS, arrival: 'queued' })
  expect(getPayout({}, 0)).toEqual({ wait: 0, arrival: 'paid' })
  expect(getPayout({}, undefined)).toEqual({ wait: null, arrival: 'unstated' })
})

it('is immediate where requested, whatever the cooldown and the arrival', () => {
  const paid = { wait: 0, arrival: 'paid' }
  expect(getPayout({ useInstantExecution: true }, FOUR_DAYS)).toEqual(paid)
  expect(getPayout({ useInstantExecution: true, useAutoClaim: true }, FOUR_DAYS)).toEqual(paid)
  expect(getPayout({ useInstantExecution: true }, undefined)).toEqual(paid)
})

it('arrives by itself after the cooldown where no claim is needed', () => {
  const sent = { useAutoClaim: true }
  expect(getPayout(sent, FOUR_DAYS)).toEqual({ wait: FOUR_DAYS, arrival: 'arriving' })
  expect(getPayout(sent, undefined)).toEqual({ wait: null, arrival: 'coming' })
  expect(getPayout(sent, 0)).toEqual({ wait: 0, arrival: 'paid' })
})

it.each([false, 'true', null, 1])('ignores %o as an argument', (flag) => {
  const sent = { useInstantExecution: flag, useAutoClaim: flag }
  expect(getPayout(sent, FOUR_DAYS)).toEqual({ wait: FOUR_DAYS, arrival: 'queued' })
})
