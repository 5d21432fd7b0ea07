import { expect, it } from 'vitest'
import { examplePosition } from '../testing/example-yield.ts'
import { isAmountUnchanged, getPendingActionsOfType } from './pending-actions.ts'

function keeps(balance: string, type: string, before: string, after: string): boolean {
  const [seen, now] = [before, after].map((amount) => {
    const pendingActions = [{ intent: 'manage', type, passthrough: amount, arguments: null }]
    return getPendingActionsOfType(
      examplePosition({ type: balance, amount, pendingActions }),
      type,
    )[0]
  })
  if (!seen || !now) throw new Error('the example offers nothing')
  return isAmountUnchanged(seen, now)
}

it.each([
  ['claimable', 'CLAIM_REWARDS', '0.1', '0.10', true],
  ['claimable', 'CLAIM_REWARDS', '0.1', '40', true],
  ['active', 'RESTAKE_REWARDS', '0.1', '40', true],
  ['claimable', 'CLAIM_REWARDS', '0.1', '0.0999', false],
  ['active', 'WITHDRAW_ALL', '100', '100.01', true],
  ['active', 'WITHDRAW_ALL', '100', '105', true],
  ['active', 'WITHDRAW_ALL', '100', '105.01', false],
  ['active', 'WITHDRAW_ALL', '100', '99.99', false],
  ['active', 'MIGRATE', '0', '1', false],
  ['active', 'MIGRATE', '-1', '-1', true],
])('%s, %s, from %s to %s: %s', (balance, type, before, after, isKept) => {
  expect(keeps(balance, type, before, after)).toBe(isKept)
})
