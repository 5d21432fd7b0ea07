import { expect, it } from 'vitest'
import { findActionByHash } from './action-facts.ts'
import type { Fact } from './fact.ts'

const step = { action: 'a', transaction: 't', at: 1 }
const facts: readonly Fact[] = [
  { kind: 'refused', ...step },
  { kind: 'sent', ...step, action: 'b', sent: { kind: 'hash', id: '0xABcd' } },
  { kind: 'reported', ...step, action: 'c', hash: 'Sig1' },
]

it("finds a transaction's action by the family's hash format", () => {
  expect(findActionByHash(facts, '0xabcd')).toBe('b')
  expect(findActionByHash(facts, 'Sig1')).toBe('c')
  expect(findActionByHash(facts, 'sig1')).toBeNull()
  expect(findActionByHash([], '0xabcd')).toBeNull()
})
