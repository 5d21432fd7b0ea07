import { describe, expect, it } from 'vitest'
import { exampleYield } from '../subject/example-yield.ts'
import { feeLines } from './fee-lines.ts'
import { parseDecimal } from '#src/money/decimal.ts'

const fees = (fee: object) => exampleYield({}, { fee }).mechanics.fee
const hundred = parseDecimal('100')
const all = fees({ deposit: '0.25', withdrawal: '0.5', management: '2', performance: '10' })

describe('the fees of an action', () => {
  it('going in: what is taken at once in money, the rest in words', () => {
    expect(feeLines(all, 'enter', hundred, 6)).toEqual([
      { kind: 'deposit', percent: '0.25', amount: '0.25' },
      { kind: 'management', percent: '2', amount: null },
      { kind: 'performance', percent: '10', amount: null },
      { kind: 'withdrawal', percent: '0.5', amount: null },
    ])
  })

  it('going out: only what leaving costs', () => {
    expect(feeLines(all, 'exit', hundred, 6)).toEqual([
      { kind: 'withdrawal', percent: '0.5', amount: '0.5' },
    ])
  })

  it('are rounded up to the token’s smallest unit', () => {
    const [line] = feeLines(fees({ deposit: '0.001' }), 'enter', parseDecimal('0.000001'), 6)
    expect(line?.amount).toBe('0.000001')
  })

  it('are not told in money without an amount, and not at all where they are 0', () => {
    expect(feeLines(fees({ deposit: '1' }), 'enter', null, 6)[0]?.amount).toBeNull()
    expect(feeLines(fees({ deposit: '0', withdrawal: '0.00' }), 'enter', hundred, 6)).toEqual([])
    expect(feeLines(undefined, 'exit', hundred, 6)).toEqual([])
  })
})
