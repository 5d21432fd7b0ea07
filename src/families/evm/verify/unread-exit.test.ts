import { expect, it } from 'vitest'
import { getUnderstanding } from '../../understanding.ts'
import { changeCase, createExitIntent, createStepCase, inspectCase } from './corpus/case.ts'
import { STEAK, USDC } from './corpus/protocols.ts'

/** A withdrawal of ten by a call that nobody reads. */
const intent = createExitIntent({
  asset: USDC,
  amount: '10',
  output: STEAK,
  contracts: [STEAK.address],
})
const unread = createStepCase('it', intent, 'WITHDRAW', STEAK.address, '0x12345678')
const look = (left: bigint, worth: bigint | null) => {
  const moved = {
    left: [{ token: STEAK.address, amount: left }],
    arrived: [{ token: USDC.address, amount: 10_000_000n }],
    allowances: [],
  }
  const shown = { ...moved, next: moved, worth: { left: worth, arrived: 10_000_000n } }
  return getUnderstanding(inspectCase(changeCase(unread, { simulation: shown })), intent)
}

it('shares whose worth nobody can tell are signed only where the whole position is named as at stake', () => {
  expect(look(10_000_000n, 10_000_000n)).toBe('simulated')
  for (const left of [1n, 10_000_000n, 2n ** 200n]) expect(look(left, null)).toBe('blind')
})
