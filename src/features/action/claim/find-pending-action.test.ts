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

describe('a claim of a list', () => {
  it('is found under its passthrough, with the amount of now', () => {
    expect(offered(row('b'), row('a', 'v', '3'))).toBe('a')
  })

  it('goes on with the current passthrough of the only one with its validator', () => {
    expect(offered(row('b', 'w'), row('c'))).toBe('c')
  })

  it('is told to be gone, or when it could be either of two', () => {
    expect(offered()).toBeUndefined()
    expect(offered(row('b', 'w'))).toBeUndefined()
    expect(offered(row('b'), row('c'))).toBeUndefined()
  })
})
