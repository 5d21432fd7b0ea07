import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import {
  readRecordedValues,
  recordValues,
  sumRecordedValues,
  type ValueStorage,
} from './recorded-values.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 2, 1)

function createStorage(text: string | null = null): ValueStorage {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_, value) => {
      stored = value
    },
  }
}
const usd = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const valueOf = (address: string, text: string) => new Map([[address, usd(text)]])

it('the last value of a day stays, and each day has one', () => {
  const storage = createStorage()
  recordValues(storage, valueOf('A', '1'), START)
  recordValues(storage, valueOf('A', '2'), START + DAY - 1)
  recordValues(storage, valueOf('A', '3'), START + DAY)
  expect(sumRecordedValues(readRecordedValues(storage), ['A'])).toEqual([
    { at: START, value: '2' },
    { at: START + DAY, value: '3' },
  ])
})

it('several addresses are added on the days on which all of them were recorded', () => {
  const storage = createStorage()
  recordValues(storage, valueOf('A', '1'), START)
  recordValues(storage, new Map([...valueOf('A', '2'), ...valueOf('0xB', '0.5')]), START + DAY)
  const recorded = readRecordedValues(storage)
  expect(sumRecordedValues(recorded, ['A', '0xb', 'A'])).toEqual([
    { at: START + DAY, value: '2.5' },
  ])
  expect(sumRecordedValues(recorded, ['A', 'C'])).toEqual([])
  expect(sumRecordedValues(recorded, [])).toEqual([])
})

it('addresses that were not seen for long are forgotten first', () => {
  const storage = createStorage()
  for (let index = 0; index < 70; index += 1)
    recordValues(storage, valueOf(`address ${index}`, '1'), START)
  const recorded = readRecordedValues(storage)
  expect(recorded.size).toBe(60)
  expect(recorded.has('address 9')).toBe(false)
  expect(recorded.has('address 69')).toBe(true)
})

it.each(['', 'no json', '{}', '[["A", [{"at": 1, "usd": "much"}]]]'])(
  'what can’t be read, %s, is nothing',
  (text) => {
    expect(readRecordedValues(createStorage(text)).size).toBe(0)
  },
)

it('a full storage changes nothing', () => {
  const storage = createStorage()
  recordValues(storage, valueOf('A', '1'), START)
  const full: ValueStorage = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => recordValues(full, valueOf('A', '2'), START + DAY)).not.toThrow()
  expect(sumRecordedValues(readRecordedValues(storage), ['A'])).toEqual([{ at: START, value: '1' }])
})
