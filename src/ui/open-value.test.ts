import { expect, it } from 'vitest'
import { findKnownValue, humanizeValue } from './open-value.ts'

it('formats an unknown value as text', () => {
  expect(humanizeValue('campaign_incentive')).toBe('Campaign incentive')
  expect(humanizeValue('CLAIM_REWARDS')).toBe('Claim rewards')
  expect(humanizeValue('')).toBe('')
})

it('returns known values', () => {
  expect(findKnownValue(['auto', 'manual'], 'auto')).toBe('auto')
  expect(findKnownValue(['auto', 'manual'], 'sometimes')).toBeNull()
})
