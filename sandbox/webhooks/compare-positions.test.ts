import { describe, expect, it } from 'vitest'
import { comparePositions, type StoredPosition, type CurrentPosition } from './compare-positions.ts'

const row = (changes: Partial<CurrentPosition> = {}): CurrentPosition => ({
  type: 'active',
  amount: 100n,
  validatorAddress: null,
  date: null,
  ...changes,
})
const buildStoredPosition = (changes: Partial<StoredPosition> = {}): StoredPosition => ({
  ...row(),
  id: 'a',
  amount: '100',
  completedAt: null,
  ...changes,
})
const nothing = { appeared: [], changed: [], ended: [] }

describe('position changes by a step', () => {
  it('a first deposit adds a row, a further one changes the amount', () => {
    expect(comparePositions([], [row()], true)).toEqual({ ...nothing, appeared: [row()] })
    expect(comparePositions([buildStoredPosition()], [row({ amount: 150n })], true)).toEqual({
      ...nothing,
      changed: [{ id: 'a', amount: 150n }],
    })
  })

  it('a full exit ends the row, and an empty row is none', () => {
    const ended = { ...nothing, ended: ['a'] }
    expect(comparePositions([buildStoredPosition()], [row({ amount: 0n })], true)).toEqual(ended)
    expect(comparePositions([buildStoredPosition()], [], true)).toEqual(ended)
    expect(comparePositions([], [row({ amount: 0n })], true)).toEqual(nothing)
  })

  it('a returning row keeps its id', () => {
    const endedRow = buildStoredPosition({ completedAt: new Date(0) })
    expect(comparePositions([endedRow], [row()], true)).toEqual({
      ...nothing,
      changed: [{ id: 'a', amount: 100n }],
    })
    expect(comparePositions([endedRow], [], true)).toEqual(nothing)
  })

  it('an unchanged position has no changes', () => {
    expect(comparePositions([buildStoredPosition()], [row()], true)).toEqual(nothing)
  })
})

describe('position changes by time', () => {
  it('growth alone is no change', () => {
    expect(comparePositions([buildStoredPosition()], [row({ amount: 101n })], false)).toEqual(
      nothing,
    )
  })

  it('the end of a cooldown ends the exiting row and adds a withdrawable one', () => {
    const exiting = buildStoredPosition({ type: 'exiting', date: 1_000n })
    const withdrawable = row({ type: 'withdrawable' })
    expect(comparePositions([exiting], [withdrawable], false)).toEqual({
      ...nothing,
      appeared: [withdrawable],
      ended: ['a'],
    })
  })

  it('a second withdrawable amount adds to the first', () => {
    const ready = row({ type: 'withdrawable' })
    const before = buildStoredPosition({ type: 'withdrawable' })
    expect(comparePositions([before], [ready, ready], false)).toEqual({
      ...nothing,
      changed: [{ id: 'a', amount: 200n }],
    })
  })
})

it('validators and dates have their own rows', () => {
  const rows = [
    row(),
    row({ validatorAddress: 'v1' }),
    row({ type: 'exiting', date: 5n }),
    row({ type: 'exiting', date: 6n }),
  ]
  expect(comparePositions([buildStoredPosition()], rows, true)).toEqual({
    ...nothing,
    appeared: rows.slice(1),
  })
})
