import { expect, it } from 'vitest'
import { getSenderBit } from './use-recorder.ts'

const bits = (salt: string, yieldId: string) =>
  Array.from({ length: 20 }, (_, person) => getSenderBit(salt, yieldId, `0x${person}`))

it('a sender is one bit per day and yield, unlinkable to others', () => {
  for (const bit of bits('salt', 'one')) {
    expect(bit.toString(2)).toMatch(/^10*$/)
    expect(bit).toBeLessThan(1n << 62n)
  }
  expect(bits('salt', 'one')).toEqual(bits('salt', 'one'))
  expect(bits('salt', 'one')).not.toEqual(bits('salt', 'two'))
  expect(bits('salt', 'one')).not.toEqual(bits('other', 'one'))
})
