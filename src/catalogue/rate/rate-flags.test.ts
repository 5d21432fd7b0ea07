import { expect, it } from 'vitest'
import { getRateFlags } from './rate-flags.ts'

it('a rate above 30 % a year is flagged with its threshold', () => {
  expect(getRateFlags({ rate: 0.301, tvlUsd: 5_000_000 })).toEqual([
    { kind: 'high-rate', bound: 0.3 },
  ])
  expect(getRateFlags({ rate: 0.3, tvlUsd: 5_000_000 })).toEqual([])
})

it('a TVL below 100,000 dollars is flagged with its threshold', () => {
  expect(getRateFlags({ rate: 0.05, tvlUsd: 99_999 })).toEqual([
    { kind: 'small-tvl', boundUsd: 100_000 },
  ])
  expect(getRateFlags({ rate: 0.05, tvlUsd: 100_000 })).toEqual([])
  expect(getRateFlags({ rate: 0.05, tvlUsd: 0 })).toHaveLength(1)
})

it('an unknown TVL is not flagged', () => {
  expect(getRateFlags({ rate: 0.05, tvlUsd: null })).toEqual([])
})

it('both are flagged together', () => {
  expect(getRateFlags({ rate: 9, tvlUsd: 10 }).map(({ kind }) => kind)).toEqual([
    'high-rate',
    'small-tvl',
  ])
})
