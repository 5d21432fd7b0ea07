import { expect, it } from 'vitest'
import { compareCall } from '../evm/compare-call.ts'
import { buildStep } from '../store/testing/insert-steps.ts'
import { isAmbiguous } from './match-step.ts'

const hash = `0x${'11'.repeat(32)}`
const { sender, to, data } = buildStep()
const sent = { hash, sender, to, data, value: 0n, block: 11n }
const evm = { compare: compareCall }
const older = buildStep({ id: 'older', actionId: 'a' })
const newer = buildStep({ id: 'newer', actionId: 'b' })

it('an unreported transaction that two actions request is ambiguous, matched before or not', () => {
  expect(isAmbiguous(evm, [newer, older], sent)).toBe(true)
  expect(isAmbiguous(evm, [{ ...newer, hash }, older], sent)).toBe(true)
})

it('a reported transaction, one requested by one action, or another call is not ambiguous', () => {
  expect(isAmbiguous(evm, [newer, { ...older, hash, reported: true }], sent)).toBe(false)
  expect(isAmbiguous(evm, [older], sent)).toBe(false)
  expect(isAmbiguous(evm, [older, { ...newer, hash: '0x22' }], sent)).toBe(false)
  expect(isAmbiguous(evm, [newer, older], { ...sent, data: '0x' })).toBe(false)
})
