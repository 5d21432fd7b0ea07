import { expect, it } from 'vitest'
import { fromRaw } from './units.ts'
import { addUsd, compareUsd } from './usd.ts'

const [one, two] = [fromRaw(1n, 0), fromRaw(2n, 0)]

it('a sum is unknown where one of its values is, or there is none', () => {
  expect(addUsd([one, two])).toBe('3')
  expect(addUsd([one, null])).toBeNull()
  expect(addUsd([])).toBeNull()
})

it('the greater comes first, and what is unknown last', () => {
  expect([null, one, two].toSorted(compareUsd)).toEqual([two, one, null])
})
