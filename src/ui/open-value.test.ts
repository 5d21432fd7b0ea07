import { expect, it } from 'vitest'
import { findKnownValue, humanizeValue } from './open-value.ts'

it('shows a value from a newer service in words', () => {
  expect(humanizeValue('campaign_incentive')).toBe('Campaign incentive')
  expect(humanizeValue('CLAIM_REWARDS')).toBe('Claim rewards')
  expect(humanizeValue('')).toBe('')
})

it('knows what we have words for', () => {
  expect(findKnownValue(['auto', 'manual'], 'auto')).toBe('auto')
  expect(findKnownValue(['auto', 'manual'], 'sometimes')).toBeNull()
})
