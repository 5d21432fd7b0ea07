import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { getPositionChange } from './position-change.ts'

const earnYield = exampleYield()
const asset = earnYield.token
const rows = examplePosition(
  { type: 'active', amount: '100.5' },
  { type: 'entering', amount: '20' },
  { type: 'exiting', amount: '7' },
)

it('a deposit adds to what is active or entering', () => {
  expect(
    getPositionChange({ intent: 'enter', position: rows, asset, earnYield }, decimal('30'), null),
  ).toEqual({
    before: '120.5',
    after: '150.5',
  })
  const nothing = examplePosition()
  expect(
    getPositionChange({ intent: 'enter', position: nothing, asset, earnYield }, decimal('1'), null),
  ).toEqual({
    before: '0',
    after: '1',
  })
})

it('an exit subtracts', () => {
  expect(
    getPositionChange({ intent: 'exit', position: rows, asset, earnYield }, decimal('120.5'), null),
  ).toEqual({
    before: '120.5',
    after: '0',
  })
})

it('an unknown position has no change', () => {
  expect(
    getPositionChange({ intent: 'exit', position: rows, asset, earnYield }, decimal('121'), null),
  ).toBeNull()
  expect(
    getPositionChange({ intent: 'enter', position: rows, asset, earnYield }, null, null),
  ).toBeNull()
  const other = examplePosition({
    type: 'active',
    amount: '1',
    token: { ...usdc, address: '0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6' },
  })
  expect(
    getPositionChange({ intent: 'enter', position: other, asset, earnYield }, decimal('1'), null),
  ).toBeNull()
})

it('deposits for another receiver add nothing, exits for one subtract', () => {
  const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const enter = { intent: 'enter', position: rows, asset, earnYield } as const
  expect(getPositionChange(enter, decimal('30'), friend)).toBeNull()
  expect(getPositionChange({ ...enter, intent: 'exit' }, decimal('20.5'), friend)).toEqual({
    before: '120.5',
    after: '100',
  })
})

it('unknown figures are omitted where they would be in that token', () => {
  const unread = { intent: 'enter', position: null, asset, earnYield } as const
  const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const other = { ...asset, address: '0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6' }
  expect(getPositionChange(unread, decimal('30'), null)).toEqual({ before: null, after: null })
  expect(getPositionChange(unread, null, null)).toBeNull()
  expect(getPositionChange(unread, decimal('30'), friend)).toBeNull()
  expect(getPositionChange({ ...unread, asset: other }, decimal('30'), null)).toBeNull()
})
