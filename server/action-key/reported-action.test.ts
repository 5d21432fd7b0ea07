import { expect, test } from 'vitest'
import { createStepOwners } from './reported-action.ts'

const action = (id: string, ...steps: string[]) => ({
  id,
  address: '0x1',
  transactions: steps.map((step) => ({ id: step, network: 'base' })),
})

test('the oldest owners are evicted, those that were read again are not', () => {
  const owners = createStepOwners(3)
  owners.record(action('a', 'a1'))
  owners.record(action('b', 'b1', 'b2'))
  owners.record(action('a', 'a1'))
  owners.record(action('c', 'c1'))
  expect(['a1', 'b1', 'b2', 'c1', 'd'].map((step) => owners.getActionId(step))).toEqual([
    'a',
    null,
    'b',
    'c',
    null,
  ])
})
