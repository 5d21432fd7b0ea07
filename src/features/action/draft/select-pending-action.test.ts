import { describe, expect, it } from 'vitest'
import { getBalanceName } from '#src/api/balance-identity.ts'
import { examplePosition } from '../testing/example-yield.ts'
import { selectPendingAction, getPendingActionsOfType } from './pending-actions.ts'

const rewards = (validator: string, amount: string) => ({
  type: 'claimable',
  amount,
  validator: { address: validator },
  pendingActions: [
    {
      intent: 'manage',
      type: 'CLAIM_REWARDS',
      passthrough: `${validator} ${amount}`,
      arguments: null,
    },
  ],
})

type Row = ReturnType<typeof rewards>

const offered = (...rows: readonly Row[]) =>
  getPendingActionsOfType(examplePosition(...rows), 'CLAIM_REWARDS')

/** Returns the link name of the row at an index. */
function linkTo(place: number, ...rows: readonly Row[]): string {
  const { balances } = examplePosition(...rows)
  const balance = balances[place]
  if (!balance) throw new Error('there is no such row')
  return getBalanceName(balance, balances)
}

const pick = (place: number, ...rows: readonly Row[]) => offered(...rows)[place] ?? null

const said = (...args: Parameters<typeof selectPendingAction>) => {
  const { pending, isGone } = selectPendingAction(...args)
  return [pending?.action.passthrough ?? null, isGone]
}

const [a, b, laterB] = [rewards('a', '1'), rewards('b', '2'), rewards('b', '2.1')]

describe('the selection by a link', () => {
  it('is the pressed balance, also after its rewards grew', () => {
    expect(said(offered(a, b), null, linkTo(1, a, b))).toEqual(['b 2', false])
    expect(said(offered(a, laterB), null, linkTo(1, a, b))).toEqual(['b 2.1', false])
  })

  it('is reported as missing when the balance is gone', () => {
    expect(said(offered(a), null, linkTo(1, a, b))).toEqual([null, true])
    expect(said(offered(a), null, 'anything else')).toEqual([null, true])
    expect(said(offered(a), null, '')).toEqual([null, true])
  })

  it('defaults to the only balance, and to none of several', () => {
    expect(said(offered(a), null, null)).toEqual(['a 1', false])
    expect(said(offered(a, b), null, null)).toEqual([null, false])
    expect(said(offered(), null, null)).toEqual([null, false])
  })

  it('is never the other of two that differ only by amount', () => {
    const [one, two] = [rewards('a', '1'), rewards('a', '5')]
    expect(said(offered(one, two), null, linkTo(1, one, two))).toEqual(['a 5', false])
    expect(said(offered(one), null, linkTo(1, one, two))).toEqual([null, true])
  })

  it('is left to the user where one name matches two', () => {
    const twice = { ...a, pendingActions: [...a.pendingActions, ...b.pendingActions] }
    expect(said(offered(twice), null, linkTo(0, twice))).toEqual([null, false])
  })
})

describe('the user’s selection', () => {
  it('stays while its rewards grow, with the current passthrough', () => {
    expect(said(offered(a, laterB), pick(1, a, b), null)).toEqual(['b 2.1', false])
    expect(said(offered(laterB, a), pick(1, a, b), null)).toEqual(['b 2.1', false])
  })

  it('takes precedence over the link', () => {
    expect(said(offered(a, b), pick(1, a, b), linkTo(0, a, b))).toEqual(['b 2', false])
  })

  it('is not replaced when it is gone', () => {
    expect(said(offered(a), pick(1, a, b), null)).toEqual([null, true])
    expect(said(offered(a), pick(1, a, b), linkTo(0, a, b))).toEqual([null, true])
    expect(said(offered(b), pick(0, a), null)).toEqual([null, true])
  })
})
