import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT, type FieldValue } from '#src/arguments/control.ts'
import { selectValues } from './form-values.ts'

const values = (given: Readonly<Record<string, FieldValue>>) => new Map(Object.entries(given))

describe('the form’s selection', () => {
  const before = selectValues(values({ amount: '1', inputToken: 'USDC' }))

  it('keeps its identity while an amount is typed', () => {
    expect([...before]).toEqual([['inputToken', 'USDC']])
    expect(selectValues(values({ amount: '12.5', inputToken: 'USDC' }), before)).toBe(before)
    expect(selectValues(values({ inputToken: 'USDC', amount: '' }), before)).toBe(before)
  })

  const others: Readonly<Record<string, FieldValue>>[] = [
    { inputToken: 'DAI' },
    {},
    { inputToken: 'USDC', subnetId: '3' },
    { inputToken: 'USDC', amount: MAX_AMOUNT },
  ]

  it.each(others)('is another with %j', (given) => {
    const chosen = selectValues(values({ amount: '1', ...given }), before)
    expect(chosen).not.toBe(before)
    expect(Object.fromEntries(chosen)).toEqual(given)
  })
})
