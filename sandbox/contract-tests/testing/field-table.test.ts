import { expect, it } from 'vitest'
import { findProblems, getFields, getPresentFields } from './field-table.ts'

const opensAt = '2026-01-01T00:00:00Z'
const field = { name: 'amount', type: 'string', label: 'Amount', required: true, isArray: false }

it('missing, invalid and unknown fields of a value are reported', () => {
  expect(findProblems('ScheduleWindow', { opensAt, closesAt: opensAt, source: [] }, 'x')).toEqual(
    [],
  )
  expect(findProblems('ScheduleWindow', { closesAt: 'today', more: 1 }, 'x')).toEqual([
    'x.more is not in the table',
    'x.opensAt is missing',
    'x.closesAt is no timestamp',
  ])
  expect(findProblems('ScheduleWindow', 'text', 'x')).toEqual(['x is no object'])
})

it('lists, values and nulls inside a value are held against the table', () => {
  const other = { ...field, type: 'date', options: ['a', 1], minimum: null, label: null }
  expect(findProblems('Arguments', { fields: [{ ...field, maximum: null }] }, 'x')).toEqual([])
  expect(findProblems('Arguments', { fields: [field, other] }, 'x')).toEqual([
    'x.fields[1].type is no (string number address enum boolean)',
    'x.fields[1].label is null',
    'x.fields[1].options[1] is no string',
  ])
  expect(findProblems('Arguments', { fields: field }, 'x')).toEqual(['x.fields is no list'])
})

it.each<[string, unknown, boolean]>([
  ['text', '0x', true],
  ['an object', { data: '0x' }, true],
  ['nothing', null, true],
  ['a number', 1, false],
])('a field of several types takes each of them: %s', (_, unsignedTransaction, isTaken) => {
  const problems = findProblems('Transaction', { unsignedTransaction }, 'x')
  expect(problems.some((each) => each.startsWith('x.unsignedTransaction'))).toBe(!isTaken)
})

it('the fields of a type, and those that occur in values, are listed with their paths', () => {
  expect(getFields('Earnings')).toEqual([
    'yieldId',
    'address',
    'interval',
    'from',
    'to',
    'items',
    'items.timestamp',
    'items.amount',
    'items.amountRaw',
  ])
  const values = [{ yieldId: 'a', from: null }, { items: [] }, { items: [{ amount: '1' }] }]
  expect([...getPresentFields('Earnings', values)]).toEqual(['yieldId', 'items', 'items.amount'])
  expect(getFields('TokenWithAvailableYields', ['Token'])).toEqual(['token', 'availableYields'])
})

it('a field that only this service has belongs to the type', () => {
  expect(getFields('Yield', ['Token'])).toContain('risk.ratings.url')
  const ratings = [{ source: 'A', rating: 'AA', url: 1 }]
  expect(findProblems('Yield', { risk: { ratings } }, 'x')).toContain(
    'x.risk.ratings[0].url is no string',
  )
})
