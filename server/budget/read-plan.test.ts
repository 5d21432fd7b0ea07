import { expect, test } from 'vitest'
import { readPlan } from './plan.ts'

test('the plan is read, or left to the service’s figures', () => {
  expect(readPlan({ EARN_PLAN: 'starter' })).toEqual({ plan: 'starter', mistakes: [] })
  expect(readPlan({ EARN_PLAN: 'standard' })).toEqual({ plan: 'standard', mistakes: [] })
  expect(readPlan({})).toEqual({ plan: null, mistakes: [] })
})

test.each(['Free', 'none', 'unlimited', 'constructor'])(
  '%s gives one error message',
  (EARN_PLAN) => {
    expect(readPlan({ EARN_PLAN })).toEqual({
      plan: null,
      mistakes: ['EARN_PLAN must be one of free, starter, standard, pro, enterprise.'],
    })
  },
)
