import { describe, expect, it } from 'vitest'
import { getBalanceName } from '#src/api/balance-name.ts'
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

/** What the row at a place of a position is called by its link. */
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

describe('what is meant by a link', () => {
  it('is the balance that was pressed, also after its rewards grew', () => {
    expect(said(offered(a, b), null, linkTo(1, a, b))).toEqual(['b 2', false])
    expect(said(offered(a, laterB), null, linkTo(1, a, b))).toEqual(['b 2.1', false])
  })

  it('is none, and that is said, when the balance is not there', () => {
    expect(said(offered(a), null, linkTo(1, a, b))).toEqual([null, true])
    expect(said(offered(a), null, 'anything else')).toEqual([null, true])
    expect(said(offered(a), null, '')).toEqual([null, true])
  })

  it('is the only one where none is named, and none of several', () => {
    expect(said(offered(a), null, null)).toEqual(['a 1', false])
    expect(said(offered(a, b), null, null)).toEqual([null, false])
    expect(said(offered(), null, null)).toEqual([null, false])
  })

  it('is not the other one of two that only an amount tells apart', () => {
    const [one, two] = [rewards('a', '1'), rewards('a', '5')]
    expect(said(offered(one, two), null, linkTo(1, one, two))).toEqual(['a 5', false])
    expect(said(offered(one), null, linkTo(1, one, two))).toEqual([null, true])
  })

  it('is for the person to choose where one name fits two', () => {
    const twice = { ...a, pendingActions: [...a.pendingActions, ...b.pendingActions] }
    expect(said(offered(twice), null, linkTo(0, twice))).toEqual([null, false])
  })
})

describe('what was picked', () => {
  it('stays that one while its rewards grow, with the passthrough of now', () => {
    expect(said(offered(a, laterB), pick(1, a, b), null)).toEqual(['b 2.1', false])
    expect(said(offered(laterB, a), pick(1, a, b), null)).toEqual(['b 2.1', false])
  })

  it('is not what the link names', () => {
    expect(said(offered(a, b), pick(1, a, b), linkTo(0, a, b))).toEqual(['b 2', false])
  })

  it('nothing takes its place when it is gone', () => {
    expect(said(offered(a), pick(1, a, b), null)).toEqual([null, true])
    expect(said(offered(a), pick(1, a, b), linkTo(0, a, b))).toEqual([null, true])
    expect(said(offered(b), pick(0, a), null)).toEqual([null, true])
  })
})
