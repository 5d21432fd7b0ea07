import { expect, it } from 'vitest'
import { getRateFlags } from './rate-flags.ts'

it('a rate above 30 % a year is flagged with its bound', () => {
  expect(getRateFlags({ rate: 0.301, tvlUsd: 5_000_000 })).toEqual([
    { kind: 'high-rate', bound: 0.3 },
  ])
  expect(getRateFlags({ rate: 0.3, tvlUsd: 5_000_000 })).toEqual([])
})

it('less than 100,000 dollars in it is flagged with its bound', () => {
  expect(getRateFlags({ rate: 0.05, tvlUsd: 99_999 })).toEqual([
    { kind: 'small-tvl', boundUsd: 100_000 },
  ])
  expect(getRateFlags({ rate: 0.05, tvlUsd: 100_000 })).toEqual([])
  expect(getRateFlags({ rate: 0.05, tvlUsd: 0 })).toHaveLength(1)
})

it('nothing is said about a size that nobody knows', () => {
  expect(getRateFlags({ rate: 0.05, tvlUsd: null })).toEqual([])
})

it('both are said where both are so', () => {
  expect(getRateFlags({ rate: 9, tvlUsd: 10 }).map(({ kind }) => kind)).toEqual([
    'high-rate',
    'small-tvl',
  ])
})
