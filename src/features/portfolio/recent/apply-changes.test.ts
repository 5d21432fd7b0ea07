import { describe, expect, it } from 'vitest'
import { createReader } from '#src/api/schemas/create-reader.ts'
import { positionSchema } from '#src/api/schemas/position.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { OwnedPosition } from '../read/merge-reads.ts'
import { applyChanges } from './apply-changes.ts'
import { createBalanceHistory } from './balance-history.ts'
import type { RecentChange } from './recent-changes.ts'

const ADDRESS = `0x${'Ab'.repeat(20)}`
const TOKEN = `0x${'aa'.repeat(20)}`
const token = { symbol: 'USDC', decimals: 6, address: TOKEN }
const readPosition = createReader(positionSchema)

const list = (amount: string, more: object = {}, yieldId = 'vault'): OwnedPosition => {
  const balance = { type: 'active', amount, token: { ...token, network: 'base' }, ...more }
  return {
    position: readPosition({ yieldId, balances: [balance] }),
    address: ADDRESS,
    network: 'base',
  }
}
const change = (kind: RecentChange['kind'], amount: string, from: number): RecentChange => ({
  yieldId: 'vault',
  address: ADDRESS.toLowerCase(),
  network: 'base',
  kind,
  token,
  amount: fromRaw(toRaw(amount, 6), 6),
  from,
})

/** A record of what was listed at some times. */
function createHistory(...entries: readonly (readonly [at: number, ...OwnedPosition[]])[]) {
  const history = createBalanceHistory()
  for (const [at, ...positions] of entries) {
    const data = { positions: positions.map(({ position }) => position), errors: [], unreadable: 0 }
    const query = { address: ADDRESS, network: 'base' }
    history.record([{ query, data, error: null, isFetching: false, dataUpdatedAt: at }], positions)
  }
  return history
}

const show = (positions: ReturnType<typeof applyChanges>) =>
  positions.map(({ position, changes }) => [
    position.balances.map(({ amount, amountUsd }) => [amount, amountUsd]),
    changes?.length ?? 0,
  ])

describe('what this browser just changed', () => {
  it('is added where the service lists what it did before, in proportion to its value', () => {
    const old = list('100', { amountUsd: '200' })
    const shown = applyChanges([old], [change('deposit', '25', 10)], createHistory([9, old]))
    expect(show(shown)).toEqual([[[['125', '250']], 1]])
    const less = applyChanges([old], [change('withdrawal', '40', 10)], createHistory([9, old]))
    expect(show(less)).toEqual([[[['60', '120']], 1]])
  })

  it('is not added once the service lists it, with what was earned and a fee', () => {
    const history = createHistory([9, list('100')])
    for (const now of ['125', '124.9', '125.3', '140'])
      expect(show(applyChanges([list(now)], [change('deposit', '25', 10)], history))).toEqual([
        [[[now, undefined]], 0],
      ])
    const exit = [change('withdrawal', '40', 10)]
    expect(show(applyChanges([list('60.2')], exit, history))).toEqual([[[['60.2', undefined]], 0]])
    expect(applyChanges([], exit, history)).toEqual([])
  })

  it('is one of several of which the service lists the first', () => {
    const history = createHistory([9, list('100')], [30, list('100')])
    const both = [change('deposit', '25', 10), change('deposit', '5', 20)]
    expect(show(applyChanges([list('125')], both, history))).toEqual([[[['130', undefined]], 1]])
    expect(show(applyChanges([list('130')], both, history))).toEqual([[[['130', undefined]], 0]])
    expect(show(applyChanges([list('100')], both, history))).toEqual([[[['130', undefined]], 2]])
  })

  it('is the second of two where only the second is after what was read', () => {
    const both = [change('deposit', '25', 10), change('deposit', '5', 20)]
    const history = createHistory([15, list('25')])
    expect(show(applyChanges([list('25')], both, history))).toEqual([[[['30', undefined]], 1]])
    expect(show(applyChanges([list('30')], both, history))).toEqual([[[['30', undefined]], 0]])
  })

  it.each([
    // Before, changes, listed, shown, not listed yet.
    ['0', ['100', '-60'], '40', '40', 0],
    ['0', ['100', '-60'], '100', '40', 1],
    ['50', ['-50', '30'], '30', '30', 0],
    ['50', ['-50', '30'], '50', '30', 2],
    ['200', ['100', '-100'], '200', '200', 0],
    ['200', ['-100', '40', '60'], '100', '200', 2],
  ] as const)('of %s is known, with %j, at %s listed: %s', (known, amounts, listed, sum, count) => {
    const changes = amounts.map((amount, index) =>
      amount.startsWith('-')
        ? change('withdrawal', amount.slice(1), 10 + index)
        : change('deposit', amount, 10 + index),
    )
    const history = known === '0' ? createHistory([9]) : createHistory([9, list(known)])
    expect(show(applyChanges([list(listed)], changes, history))).toEqual([
      [[[sum, undefined]], count],
    ])
  })

  it('is nothing where a deposit was withdrawn again and no position is listed', () => {
    const both = [change('deposit', '100', 10), change('withdrawal', '100', 11)]
    expect(applyChanges([], both, createHistory([9]))).toEqual([])
  })

  it('is a position of its own where the service lists none', () => {
    const deposit = [change('deposit', '25', 10)]
    for (const at of [9, 11])
      expect(show(applyChanges([], deposit, createHistory([at])))).toEqual([
        [[['25', undefined]], 1],
      ])
    // Before its first answer it lists nothing either.
    expect(applyChanges([], deposit, createHistory())).toEqual([])
    expect(applyChanges([], [change('withdrawal', '25', 10)], createHistory())).toEqual([])
  })

  it('counts as listed where it is unknown what the service listed before', () => {
    const now = [list('125')]
    for (const kind of ['deposit', 'withdrawal'] as const) {
      expect(show(applyChanges(now, [change(kind, '25', 10)], createHistory()))).toEqual([
        [[['125', undefined]], 0],
      ])
      expect(
        show(applyChanges(now, [change(kind, '25', 10)], createHistory([11, ...now]))),
      ).toEqual([[[['125', undefined]], 0]])
    }
  })

  it('takes no more than there is, and touches no other yield and no other token', () => {
    const history = createHistory([9, list('10')])
    expect(show(applyChanges([list('10')], [change('withdrawal', '11', 10)], history))).toEqual([
      [[['0', undefined]], 1],
    ])
    const others = [list('100', {}, 'other'), list('7', { type: 'claimable' })]
    const shown = applyChanges(others, [change('deposit', '25', 10)], createHistory([9, ...others]))
    expect(show(shown)).toEqual([
      [[['100', undefined]], 0],
      [
        [
          ['7', undefined],
          ['25', undefined],
        ],
        1,
      ],
    ])
  })

  it('is not added where the service lists another token, as its receipt', () => {
    const receipt = { token: { ...token, address: ADDRESS, symbol: 'shares', network: 'base' } }
    const [old, now] = [list('90', receipt), list('112', receipt)]
    const deposit = [change('deposit', '25', 10)]
    for (const listed of [old, now])
      expect(applyChanges([listed], deposit, createHistory([9, old]))).toEqual([listed])
  })

  it('is compared with a position that had gone before it was opened again', () => {
    const history = createHistory([1, list('100')], [5])
    expect(show(applyChanges([list('25')], [change('deposit', '25', 10)], history))).toEqual([
      [[['25', undefined]], 0],
    ])
  })
})
