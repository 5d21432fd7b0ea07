import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/example-form.ts'
import { examplePosition, exampleYield, usdc } from '../subject/example-yield.ts'
import { positionChange } from './position-change.ts'

const asset = exampleYield().token
const rows = examplePosition(
  { type: 'active', amount: '100.5' },
  { type: 'entering', amount: '20' },
  { type: 'exiting', amount: '7' },
)

it('adds what goes in to what is in or on its way in', () => {
  expect(positionChange({ intent: 'enter', position: rows, asset }, decimal('30'), null)).toEqual({
    before: '120.5',
    after: '150.5',
  })
  const nothing = examplePosition()
  expect(positionChange({ intent: 'enter', position: nothing, asset }, decimal('1'), null)).toEqual(
    {
      before: '0',
      after: '1',
    },
  )
})

it('takes away what goes out', () => {
  expect(positionChange({ intent: 'exit', position: rows, asset }, decimal('120.5'), null)).toEqual(
    {
      before: '120.5',
      after: '0',
    },
  )
})

it('says nothing where it does not know', () => {
  expect(positionChange({ intent: 'exit', position: rows, asset }, decimal('121'), null)).toBeNull()
  expect(positionChange({ intent: 'enter', position: null, asset }, decimal('1'), null)).toBeNull()
  expect(positionChange({ intent: 'enter', position: rows, asset }, null, null)).toBeNull()
  const other = examplePosition({
    type: 'active',
    amount: '1',
    token: { ...usdc, address: '0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6' },
  })
  expect(positionChange({ intent: 'enter', position: other, asset }, decimal('1'), null)).toBeNull()
})

it('does not grow by what is put in for another address, and shrinks by what is taken out for one', () => {
  const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const enter = { intent: 'enter', position: rows, asset } as const
  expect(positionChange(enter, decimal('30'), friend)).toBeNull()
  expect(positionChange({ ...enter, intent: 'exit' }, decimal('20.5'), friend)).toEqual({
    before: '120.5',
    after: '100',
  })
})
