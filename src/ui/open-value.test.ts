import { expect, it } from 'vitest'
import { knownValue, plainWords } from './open-value.ts'

it('shows a value from a newer service in words', () => {
  expect(plainWords('campaign_incentive')).toBe('Campaign incentive')
  expect(plainWords('CLAIM_REWARDS')).toBe('Claim rewards')
  expect(plainWords('')).toBe('')
})

it('knows what we have words for', () => {
  expect(knownValue(['auto', 'manual'], 'auto')).toBe('auto')
  expect(knownValue(['auto', 'manual'], 'sometimes')).toBeNull()
})
