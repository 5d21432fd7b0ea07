import { describe, expect, it } from 'vitest'
import type { Inspection, Outflow } from '#src/families/inspection.ts'
import { findExcess } from './purse.ts'
import { createInspection, createOutflow, enterIntent, OTHER } from './testing/purse-facts.ts'

describe('a debt that somebody may take up', () => {
  const borrow = (checks: Inspection['verdict']['checks'], isDebt = true): Inspection => {
    const allow: Outflow = {
      ...createOutflow('allow', 2n ** 254n, OTHER),
      ...(isDebt && { isDebt: true }),
    }
    const verdict = { kind: 'unknown', checks, warnings: [], violations: [] } as const
    return createInspection([allow], { verdict, calls: [OTHER] })
  }
  const excess = (...args: Parameters<typeof borrow>) =>
    findExcess(enterIntent, [], 't', borrow(...args))
  const vouched = [{ kind: 'spender', witness: 'memory' }] as const

  it('is more than was requested, if at most the service names who may', () => {
    expect(excess([])).toMatchObject({ kind: 'allow', token: OTHER, limit: 0n })
    expect(excess([{ kind: 'spender', witness: 'service' }])).not.toBeNull()
    expect(excess(vouched)).toBeNull()
    // Of tokens none may be taken, whoever does.
    expect(excess(vouched, false)).not.toBeNull()
  })
})
