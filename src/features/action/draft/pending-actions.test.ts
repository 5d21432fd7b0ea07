import { describe, expect, it } from 'vitest'
import { examplePosition } from '../testing/example-yield.ts'
import {
  findCurrentPendingAction,
  getPendingAmount,
  getPendingActionsOfType,
} from './pending-actions.ts'

const claim = (
  passthrough: string,
  amount = '2',
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: 'withdrawable',
  amount,
  pendingActions: [{ intent: 'manage', type: 'CLAIM_UNSTAKED', passthrough, arguments: null }],
  ...more,
})

const offered = (...balances: ReturnType<typeof claim>[]) =>
  getPendingActionsOfType(examplePosition(...balances), 'CLAIM_UNSTAKED')

function firstOf(...balances: ReturnType<typeof claim>[]) {
  const [first] = offered(...balances)
  if (!first) throw new Error('the example offers nothing')
  return first
}

const at = (validator: string) => ({ validator: { address: validator } })
const seen = firstOf(claim('a'))
const passthroughOf = (...args: Parameters<typeof findCurrentPendingAction>) =>
  findCurrentPendingAction(...args)?.action.passthrough

describe('a pending action', () => {
  it('is found by its type, with its passthrough unchanged', () => {
    const other = { ...claim('c', '1'), pendingActions: [] }
    const found = offered(claim(' {"x": 1}\n'), claim('b', '3'), other)
    expect(found.map(({ action }) => action.passthrough)).toEqual([' {"x": 1}\n', 'b'])
    expect(found.map(getPendingAmount)).toEqual(['2', '3'])
  })

  it('is unique unless only an amount distinguishes it from another', () => {
    const some = [claim('a', '2', at('x')), claim('b', '2', at('y')), claim('c', '3', at('y'))]
    expect(offered(...some).map(({ isOnly: isAlone }) => isAlone)).toEqual([true, false, false])
  })

  it('is matched by its passthrough first', () => {
    expect(passthroughOf(seen, offered(claim('b'), claim('a')))).toBe('a')
    expect(passthroughOf(seen, offered(claim('b'), claim('a', '2.5')))).toBe('a')
    const dated = offered(claim('a', '2', { date: '2026-01-01T00:00:00Z' }))
    expect(passthroughOf(seen, dated)).toBe('a')
  })

  it('gets the current passthrough of the only one of its balance, whatever its amount', () => {
    expect(passthroughOf(seen, offered(claim('new')))).toBe('new')
    expect(passthroughOf(seen, offered(claim('new', '2.5')))).toBe('new')
    const some = [claim('x1', '5', at('x')), claim('y1', '2', at('y'))]
    const [, second] = offered(...some)
    if (!second) throw new Error('the example offers one only')
    const later = offered(claim('x2', '6', at('x')), claim('y2', '3', at('y')))
    expect(passthroughOf(second, later)).toBe('y2')
  })

  it('is never matched with another balance’s', () => {
    const own = firstOf(claim('a', '2', at('x')))
    expect(findCurrentPendingAction(own, offered(claim('a', '2', at('y'))))).toBeNull()
    expect(
      findCurrentPendingAction(own, offered(claim('b', '2', { date: '2026-01-01' }))),
    ).toBeNull()
    expect(
      findCurrentPendingAction(own, offered(claim('b', '2', { type: 'claimable' }))),
    ).toBeNull()
  })

  it('needs another review when it is gone or ambiguous', () => {
    expect(findCurrentPendingAction(seen, offered())).toBeNull()
    expect(findCurrentPendingAction(seen, offered(claim('b'), claim('c')))).toBeNull()
  })

  it('is matched by its amount where nothing else distinguishes it', () => {
    const twin = firstOf(claim('a', '2'), claim('b', '3'))
    expect(passthroughOf(twin, offered(claim('b2', '3'), claim('a2', '2.0')))).toBe('a2')
    expect(findCurrentPendingAction(twin, offered(claim('b', '3')))).toBeNull()
  })

  it('is matched by amount among two with the same passthrough', () => {
    const [, second] = offered(claim('a', '2'), claim('a', '3'))
    if (!second) throw new Error('the example offers one only')
    const now = offered(claim('a', '2'), claim('a', '3'))
    expect(findCurrentPendingAction(second, now)).toBe(now[1])
  })
})
