import { expect, it } from 'vitest'
import { rateFlags } from './rate-flags.ts'

it('a rate above 30 % a year is flagged with its bound', () => {
  expect(rateFlags({ rate: 0.301, tvlUsd: 5_000_000 })).toEqual([{ kind: 'high-rate', bound: 0.3 }])
  expect(rateFlags({ rate: 0.3, tvlUsd: 5_000_000 })).toEqual([])
})

it('less than 100,000 dollars in it is flagged with its bound', () => {
  expect(rateFlags({ rate: 0.05, tvlUsd: 99_999 })).toEqual([
    { kind: 'small-tvl', boundUsd: 100_000 },
  ])
  expect(rateFlags({ rate: 0.05, tvlUsd: 100_000 })).toEqual([])
  expect(rateFlags({ rate: 0.05, tvlUsd: 0 })).toHaveLength(1)
})

it('nothing is said about a size that nobody knows', () => {
  expect(rateFlags({ rate: 0.05, tvlUsd: null })).toEqual([])
})

it('both are said where both are so', () => {
  expect(rateFlags({ rate: 9, tvlUsd: 10 }).map(({ kind }) => kind)).toEqual([
    'high-rate',
    'small-tvl',
  ])
})
