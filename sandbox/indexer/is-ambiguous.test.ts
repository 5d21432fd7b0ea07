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

it('is a transaction that two actions ask for and nobody reported, guessed at already or not', () => {
  expect(isAmbiguous(evm, [newer, older], sent)).toBe(true)
  expect(isAmbiguous(evm, [{ ...newer, hash }, older], sent)).toBe(true)
})

it('is not one that was reported, or that one action asks for, or that is another call', () => {
  expect(isAmbiguous(evm, [newer, { ...older, hash, reported: true }], sent)).toBe(false)
  expect(isAmbiguous(evm, [older], sent)).toBe(false)
  expect(isAmbiguous(evm, [older, { ...newer, hash: '0x22' }], sent)).toBe(false)
  expect(isAmbiguous(evm, [newer, older], { ...sent, data: '0x' })).toBe(false)
})
