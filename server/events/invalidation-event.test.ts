import { expect, test } from 'vitest'
import { parseEvent } from './invalidation-event.ts'

const transaction = {
  id: 'e1',
  type: 'transaction.status_changed',
  resource: 'transaction',
  action: 'status_changed',
  subject: { transaction_id: 't1', network: 'base', address: '0xAb' },
  data: { id: 't1', status: 'CONFIRMED', error: null },
}
const position = {
  ...transaction,
  resource: 'position',
  subject: { position_id: 'p1', network: 'solana', address: '7Np' },
  data: { position_id: 'p1', integrationId: 'solana-sol-native', status: 'active' },
}
const read = (event: unknown) => parseEvent(JSON.stringify(event))
const asEvent = (event: ReturnType<typeof parseEvent>) => (typeof event === 'object' ? event : null)

test('an event only yields what to read again and its kind, not its content', () => {
  expect(read(transaction)).toEqual({
    id: 'e1',
    invalidation: {
      resource: 'transaction',
      transactionId: 't1',
      network: 'base',
      address: '0xAb',
    },
    pushKind: 'transaction',
  })
  expect(read(position)).toEqual({
    id: 'e1',
    invalidation: {
      resource: 'position',
      yieldId: 'solana-sol-native',
      network: 'solana',
      address: '7Np',
    },
    pushKind: 'position',
  })
})

test('what only reports a change may be there, and is not read', () => {
  const submitted = {
    ...transaction,
    data: { ...transaction.data, status: 'BROADCASTED' },
    previous: { status: 'WAITING_FOR_SIGNATURE' },
    changes: { status: { from: 'WAITING_FOR_SIGNATURE', to: 'BROADCASTED' } },
  }
  expect(read(submitted)).toEqual({ ...asEvent(read(transaction)), pushKind: null })
})

test.each([
  ['BROADCASTED', null],
  ['CONFIRMED', 'transaction'],
  ['FAILED', 'transaction'],
  [undefined, null],
  [7, null],
])('a transaction that is %s is read again, and pushed as %s', (status, pushKind) => {
  expect(read({ ...transaction, data: { id: 't1', status, error: 'x' } })).toEqual({
    ...asEvent(read(transaction)),
    pushKind,
  })
})

test.each(['SUCCESS', 'FAILED'])(
  'an action that ended as %s makes its position read again',
  (status) => {
    const action = { position_id: 'a1', network: 'solana', address: '7Np' }
    const ended = {
      ...position,
      subject: action,
      data: { ...position.data, position_id: 'a1', status },
    }
    expect(read(ended)).toEqual(read(position))
  },
)

test.each([undefined, null, ''])(
  'an event with the address %j is nobody’s, and still an event',
  (address) => {
    const subject = { transaction_id: 't1', network: 'base', address }
    expect(read({ ...transaction, subject })).toBe('unaddressed')
    expect(read({ ...transaction, subject, data: { id: 't1', address } })).toBe('unaddressed')
    expect(read({ ...position, subject: { ...position.subject, address } })).toBe('unaddressed')
  },
)

test('an address that only the data has is taken', () => {
  const subject = { transaction_id: 't1', network: 'base' }
  expect(read({ ...transaction, subject, data: { ...transaction.data, address: '0xAb' } })).toEqual(
    read(transaction),
  )
})

test('a future resource is recognized as unknown, whatever it contains', () => {
  expect(read({ ...transaction, resource: 'reward' })).toBe('unknown')
  expect(read({ id: 'e1', resource: 'reward' })).toBe('unknown')
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no id', { ...transaction, id: undefined }],
  ['an id that would break the stream', { ...transaction, id: 'a\ndata: x' }],
  ['no subject', { ...transaction, subject: null }],
  ['no transaction', { ...transaction, subject: { network: 'base', address: '0xAb' } }],
  ['a position without its yield', { ...position, data: {} }],
])('%s is no event', (_, event) => expect(read(event)).toBeNull())

test('invalid JSON is no event', () => expect(parseEvent('{"id":')).toBeNull())
