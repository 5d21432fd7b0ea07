import { describe, expect, it } from 'vitest'
import { planClaims } from '#src/features/claiming/index.ts'
import { examplePosition } from '../testing/example-yield.ts'
import { findPendingAction } from '../draft/pending-actions.ts'

const row = (passthrough: string, validator = 'v', amount = '2') => ({
  type: 'claimable',
  amount,
  validator: { address: validator },
  pendingActions: [{ intent: 'manage', type: 'CLAIM_REWARDS', passthrough, arguments: null }],
})

const [claim] = planClaims([examplePosition(row('a'))])
if (!claim) throw new Error('the example offers nothing')

const offered = (...rows: readonly ReturnType<typeof row>[]) =>
  findPendingAction(claim, examplePosition(...rows))?.action.passthrough

describe('a claim of a queue', () => {
  it('is found by its passthrough, with the current amount', () => {
    expect(offered(row('b'), row('a', 'v', '3'))).toBe('a')
  })

  it('uses the current passthrough of the only one with its validator', () => {
    expect(offered(row('b', 'w'), row('c'))).toBe('c')
  })

  it('is not found when it is gone or ambiguous', () => {
    expect(offered()).toBeUndefined()
    expect(offered(row('b', 'w'))).toBeUndefined()
    expect(offered(row('b'), row('c'))).toBeUndefined()
  })
})
