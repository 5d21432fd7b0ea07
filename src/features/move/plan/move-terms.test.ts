import { describe, expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { exampleYield, examplePosition } from '../testing/example-yield.ts'
import { getMovableAmount, getMoveTerms } from './move-terms.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(`${text} is no decimal`)
  return read
}
const rate = (total: number) => ({ rewardRate: { total, rateType: 'APR', components: [] } })
const DAY = 86_400

describe('the terms of a move', () => {
  it('are the difference a year in token units and US dollars', () => {
    const terms = getMoveTerms(
      exampleYield(rate(0.03)),
      exampleYield({ id: 'b', ...rate(0.05) }),
      decimal('1000'),
      decimal('1.01'),
    )
    expect(terms).toMatchObject({ difference: '20', differenceUsd: '20.2', missed: null })
    expect(terms.breakEven).toBeNull()
  })

  it('count what is not earned during the wait and one-time fees against it', () => {
    const from = exampleYield(rate(0.0365), { cooldownPeriod: { seconds: 10 * DAY } })
    const to = exampleYield(
      { id: 'b', ...rate(0.073) },
      { fee: { deposit: '0.1', performance: '10', withdrawal: '5' } },
    )
    const terms = getMoveTerms(from, to, decimal('1000'), null)
    expect(terms).toMatchObject({ difference: '36.5', differenceUsd: null, missed: '1' })
    expect(terms.fees.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', '1'],
      ['performance', '7.3'],
    ])
    // 2 USDC at a tenth of one a day.
    expect(terms.breakEven).toBe(20)
  })

  it('never break even at a lower rate, and say nothing of a cost that is unknown', () => {
    const from = exampleYield(rate(0.05), { fee: { withdrawal: '0.5' } })
    const to = exampleYield({ id: 'b', ...rate(0.01) })
    expect(getMoveTerms(from, to, decimal('100'), null).breakEven).toBe('never')
    expect(getMoveTerms(from, to, null, null)).toMatchObject({ difference: null, breakEven: null })
  })

  it('are unknown without a rate, which is not 0', () => {
    const unknown = exampleYield({ rewardRate: { rateType: 'APR', components: [] } })
    const to = exampleYield({ id: 'b' })
    expect(getMoveTerms(unknown, to, decimal('1'), decimal('1'))).toMatchObject({
      difference: null,
      differenceUsd: null,
    })
  })
})

describe('what can be moved of a position', () => {
  it('is what is active, without points and without what is exiting', () => {
    const position = examplePosition(
      { type: 'active', amount: '10.000001' },
      { type: 'active', amount: '5' },
      { type: 'exiting', amount: '7' },
    )
    expect(getMovableAmount(position, exampleYield())).toBe('15.000001')
    expect(getMovableAmount(examplePosition(), exampleYield())).toBe('0')
  })

  it('is unknown where an active row can’t be read, or has more digits than the token', () => {
    for (const amount of ['much', '1.0000001']) {
      const position = examplePosition({ type: 'active', amount })
      expect(getMovableAmount(position, exampleYield())).toBeNull()
    }
  })
})
