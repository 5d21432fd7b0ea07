import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/form-cases.ts'
import { examplePosition, exampleYield, usdc } from '../subject/example-yield.ts'
import { positionChange } from './position-change.ts'

const found = exampleYield()
const asset = found.token
const rows = examplePosition(
  { type: 'active', amount: '100.5' },
  { type: 'entering', amount: '20' },
  { type: 'exiting', amount: '7' },
)

it('adds what goes in to what is in or on its way in', () => {
  expect(
    positionChange({ intent: 'enter', position: rows, asset, found }, decimal('30'), null),
  ).toEqual({
    before: '120.5',
    after: '150.5',
  })
  const nothing = examplePosition()
  expect(
    positionChange({ intent: 'enter', position: nothing, asset, found }, decimal('1'), null),
  ).toEqual({
    before: '0',
    after: '1',
  })
})

it('takes away what goes out', () => {
  expect(
    positionChange({ intent: 'exit', position: rows, asset, found }, decimal('120.5'), null),
  ).toEqual({
    before: '120.5',
    after: '0',
  })
})

it('says nothing where it does not know', () => {
  expect(
    positionChange({ intent: 'exit', position: rows, asset, found }, decimal('121'), null),
  ).toBeNull()
  expect(positionChange({ intent: 'enter', position: rows, asset, found }, null, null)).toBeNull()
  const other = examplePosition({
    type: 'active',
    amount: '1',
    token: { ...usdc, address: '0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6' },
  })
  expect(
    positionChange({ intent: 'enter', position: other, asset, found }, decimal('1'), null),
  ).toBeNull()
})

it('does not grow by what is put in for another address, and shrinks by what is taken out for one', () => {
  const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const enter = { intent: 'enter', position: rows, asset, found } as const
  expect(positionChange(enter, decimal('30'), friend)).toBeNull()
  expect(positionChange({ ...enter, intent: 'exit' }, decimal('20.5'), friend)).toEqual({
    before: '120.5',
    after: '100',
  })
})

it('is told without figures as long as nobody knows them, where they would be in that token', () => {
  const unread = { intent: 'enter', position: null, asset, found } as const
  const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const other = { ...asset, address: '0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6' }
  expect(positionChange(unread, decimal('30'), null)).toEqual({ before: null, after: null })
  expect(positionChange(unread, null, null)).toBeNull()
  expect(positionChange(unread, decimal('30'), friend)).toBeNull()
  expect(positionChange({ ...unread, asset: other }, decimal('30'), null)).toBeNull()
})
