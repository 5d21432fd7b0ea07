import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchParams, formatSearchParams } from '#src/router/route-location.ts'
import { parseComparison, formatComparison } from './comparison-query.ts'

const read = (search: string) => parseComparison(parseSearchParams(search))
const fine = { doubled: [], malformed: 0, beyond: [], amount: false, days: false }

const id = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,30}$/)
const comparisons = fc.record({
  ids: fc.uniqueArray(id, { maxLength: 4 }),
  amount: fc.constantFrom(null, '1', '0.000001', '1234567890123456789012.5'),
  days: fc.integer({ min: 1, max: 3650 }),
})

describe('the URL of a comparison', () => {
  it('keeps yields, order, amount and term', () => {
    fc.assert(
      fc.property(comparisons, ({ ids, amount, days }) => {
        const { amount: written } = parseComparison({ amount: amount ?? '' })
        const text = formatSearchParams(formatComparison({ ids, amount: written, days }))
        expect(read(text)).toEqual({ ids, amount, days, problems: fine })
      }),
    )
  })

  it('parses any input into at most four distinct ids', () => {
    const anything = fc.dictionary(
      fc.constantFrom('ids', 'amount', 'days', 'q'),
      fc.oneof(fc.string(), fc.array(id, { maxLength: 9 }).map(String)),
    )
    fc.assert(
      fc.property(anything, (search) => {
        const { ids, days, amount } = parseComparison(search)
        expect(ids.length).toBeLessThanOrEqual(4)
        expect(new Set(ids).size).toBe(ids.length)
        expect(days).toBeGreaterThanOrEqual(1)
        expect(amount === null || Number(amount) > 0).toBe(true)
      }),
    )
  })

  it('defaults to a year and to the yield’s example amount', () => {
    expect(read('?ids=a,b')).toEqual({ ids: ['a', 'b'], amount: null, days: 365, problems: fine })
    expect(formatComparison({ ids: ['a'], amount: null, days: 365 })).toEqual({
      ids: 'a',
      amount: '',
      days: '',
    })
  })

  it('reports duplicate, invalid or excess ids, and shows the others', () => {
    expect(read('?ids=a,b,a,%2F,c%20d,,e,f,g,h')).toMatchObject({
      ids: ['a', 'b', 'e', 'f'],
      problems: { doubled: ['a'], malformed: 2, beyond: ['g', 'h'] },
    })
    expect(read('?ids=..,-')).toMatchObject({ ids: ['-'], problems: { malformed: 1 } })
  })

  it.each(['0', '-1', '1e3', '1,5', '1.000,5', 'x', '0.000'])('“%s” is not an amount', (amount) => {
    expect(parseComparison({ ids: 'a', amount })).toMatchObject({
      amount: null,
      problems: { amount: true },
    })
  })

  it.each(['0', '3651', '1.5', '-3', 'year'])('“%s” is not a number of days', (days) => {
    expect(parseComparison({ days })).toMatchObject({ days: 365, problems: { days: true } })
  })

  it('keeps unknown parameters', () => {
    const search = parseSearchParams('?theme=x&ids=a,b&days=30')
    const written = formatComparison({ ...parseComparison(search), ids: ['b'] }, search)
    expect(formatSearchParams(written)).toBe('?theme=x&ids=b&days=30')
  })
})
