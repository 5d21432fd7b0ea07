import { describe, expect, it } from 'vitest'
import { createReader } from './create-reader.ts'
import { earningsSchema, earningsSummarySchema } from './earnings.ts'

const readSummary = createReader(earningsSummarySchema)
const readEarnings = createReader(earningsSchema)

const DAY = 86_400_000
const START = Date.parse('2026-03-01T00:00:00Z')
const toIso = (at: number) => new Date(at).toISOString()

describe('a summary', () => {
  it('is nothing, never 0, where the gateway answers {} for a 404', () => {
    expect(readSummary({})).toBeNull()
  })

  it('keeps every digit and the sign of an amount', () => {
    const summary = readSummary({
      total: { amount: '123456789012345678.123456789012345678', amountRaw: '…' },
      last30D: { amount: '-0.000001' },
    })
    expect(summary?.total).toBe('123456789012345678.123456789012345678')
    expect(summary?.last30D).toBe('-0.000001')
  })

  it('a field that can’t be read hides only itself', () => {
    const summary = readSummary({ total: { amount: 'much' }, last30D: { amount: '2' }, last7D: 7 })
    expect(summary?.total).toBeUndefined()
    expect(summary?.last7D).toBeUndefined()
    expect(summary?.last30D).toBe('2')
  })
})

describe('earnings over time', () => {
  it('are nothing where the gateway answers {} for a 404', () => {
    expect(readEarnings({})).toBeNull()
  })

  it('are oldest first, without the buckets that can’t be read, which are counted', () => {
    const items = [
      { timestamp: toIso(START + DAY), amount: '2' },
      { timestamp: 'some day', amount: '3' },
      { timestamp: toIso(START), amount: '1' },
      { timestamp: toIso(START + 2 * DAY) },
    ]
    expect(readEarnings({ from: toIso(START), items })).toEqual({
      buckets: [
        { at: START, amount: '1' },
        { at: START + DAY, amount: '2' },
      ],
      from: START,
      unreadable: 2,
    })
  })

  it.each([
    ['the record, which began within the first bucket', START + 3_600_000, START + 3_600_000],
    ['the first bucket, where the service names the start of everything', 0, START],
  ])('begin with %s', (_, from, expected) => {
    const items = [{ timestamp: toIso(START), amount: '1' }]
    expect(readEarnings({ from: toIso(from), items })?.from).toBe(expected)
  })

  it('begin with the first bucket where the service names no start', () => {
    expect(readEarnings({ items: [{ timestamp: toIso(START), amount: '1' }] })?.from).toBe(START)
  })
})
