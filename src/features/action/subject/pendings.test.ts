import { describe, expect, it } from 'vitest'
import { examplePosition } from './example-yield.ts'
import { currentPending, pendingAmount, pendingsOfType } from './pendings.ts'

const claim = (passthrough: string, amount = '2', type = 'CLAIM_UNSTAKED') => ({
  type: 'withdrawable',
  amount,
  pendingActions: [{ intent: 'manage', type, passthrough, arguments: null }],
})

const offered = (...balances: ReturnType<typeof claim>[]) =>
  pendingsOfType(examplePosition(...balances), 'CLAIM_UNSTAKED')

const [seen] = offered(claim('a'))
if (!seen) throw new Error('the example offers nothing')

describe('what a position offers', () => {
  it('is found by its type, with its passthrough as it came', () => {
    const found = offered(claim(' {"x": 1}\n'), claim('b', '3'), claim('c', '1', 'RESTAKE'))
    expect(found.map(({ action }) => action.passthrough)).toEqual([' {"x": 1}\n', 'b'])
    expect(found.map(pendingAmount)).toEqual(['2', '3'])
  })

  it('is the same one when its passthrough is', () => {
    expect(currentPending(seen, offered(claim('b'), claim('a')))?.action.passthrough).toBe('a')
  })

  it('goes on with the current passthrough of the only one that means the same', () => {
    expect(currentPending(seen, offered(claim('new')))?.action.passthrough).toBe('new')
  })

  it('is looked at again when it changed, is gone, or could be either of two', () => {
    expect(currentPending(seen, offered(claim('a', '2.5')))).toBeNull()
    expect(currentPending(seen, offered())).toBeNull()
    expect(currentPending(seen, offered(claim('b'), claim('c')))).toBeNull()
  })
})
