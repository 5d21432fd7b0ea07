import { describe, expect, it } from 'vitest'
import { changed, inspectCase } from './corpus/case.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { THIEF, USER } from './corpus/people.ts'

/** A value within so many objects. */
function nested(depth: number, leaf: unknown): Record<string, unknown> {
  let value: unknown = leaf
  for (let at = 1; at < depth; at += 1) value = at % 2 === 0 ? [value] : { in: value }
  return { in: value }
}

const isTold = (inputs: Record<string, unknown>): boolean =>
  !inspectCase(
    changed(vaultDeposit, { step: { annotatedTransaction: { method: 'deposit', inputs } } }),
  ).verdict.doubts.includes('hint-disagrees')

describe('what is told of a step is held against its bytes', () => {
  it.each([1, 2, 30, 64, 65])('%i deep', (depth) => {
    expect(isTold(nested(depth, USER))).toBe(true)
    expect(isTold(nested(depth, THIEF))).toBe(false)
  })

  it('and agrees with nothing where it is nested without an end', () => {
    expect(isTold(nested(66, USER))).toBe(false)
    expect(isTold(nested(100_000, USER))).toBe(false)
    expect(isTold({ first: nested(66, USER), second: USER })).toBe(false)
  })
})
