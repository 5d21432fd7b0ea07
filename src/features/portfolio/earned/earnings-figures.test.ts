import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { countLeftOut, getFigures } from './earnings-figures.ts'
import { exampleBalance, examplePosition } from './testing/example-earned.ts'
import type { Earned } from './use-earned.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const recorded: Earned = {
  kind: 'recorded',
  summary: {
    last24H: undefined,
    last7D: undefined,
    last30D: decimal('2'),
    lastYear: undefined,
    total: decimal('10'),
  },
}
const byJournal: Earned = { kind: 'journal', journal: { amount: decimal('5'), since: 0 } }
const figuresOf = (...earned: readonly Earned[]) =>
  getFigures(
    earned.map(() => examplePosition([exampleBalance('100', { amountUsd: '100' })])),
    { earned, days: earned.map(() => null) },
  )

it('positions that only the last 30 days leave out are counted', () => {
  const figures = figuresOf(recorded, byJournal, { kind: 'unknown' })
  expect([figures.total.usd, figures.month.usd]).toEqual(['15', '2'])
  expect(countLeftOut(figures, 0)).toEqual({ total: 1, month: 1 })
})

it('positions that failed, or of which a month is known, are not counted as left out', () => {
  expect(countLeftOut(figuresOf(recorded, recorded, { kind: 'failed' }), 1)).toEqual({
    total: 0,
    month: 0,
  })
})

it('an unknown month needs no number of positions that it leaves out', () => {
  expect(countLeftOut(figuresOf(byJournal), 0).month).toBe(0)
})
