import { expect, it } from 'vitest'
import { getFields, getPresentFields, findProblems, type FieldTable } from './field-table.ts'

const table: FieldTable = { id: 'string!', at: 'timestamp', inner: { many: 'number[]' } }

it('missing, invalid and unknown fields of a value are reported', () => {
  expect(
    findProblems(table, { id: 'a', at: '2026-01-01T00:00:00Z', inner: { many: [1] } }, 'x'),
  ).toEqual([])
  expect(findProblems(table, { at: 'today', inner: [{ many: ['1'] }], more: 1 }, 'x')).toEqual([
    'x.more is not in the table',
    'x.id is missing',
    'x.at is no timestamp',
    'x.inner[0].many is no number[]',
  ])
  expect(findProblems(table, 'text', 'x')).toEqual(['x is no object'])
})

it('the fields of a table, and those that occur in values, are listed with their paths', () => {
  expect(getFields(table)).toEqual(['id', 'at', 'inner', 'inner.many'])
  expect([...getPresentFields(table, [{ id: 'a', at: null }, { inner: { many: [] } }])]).toEqual([
    'id',
    'inner',
    'inner.many',
  ])
})
