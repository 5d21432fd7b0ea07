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

test('an event only yields what to read again, not its content', () => {
  expect(read(transaction)).toEqual({
    id: 'e1',
    invalidation: {
      resource: 'transaction',
      transactionId: 't1',
      network: 'base',
      address: '0xAb',
    },
  })
  expect(read(position)).toEqual({
    id: 'e1',
    invalidation: {
      resource: 'position',
      yieldId: 'solana-sol-native',
      network: 'solana',
      address: '7Np',
    },
  })
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
  ['no address', { ...transaction, subject: { transaction_id: 't1', network: 'base' } }],
  ['no transaction', { ...transaction, subject: { network: 'base', address: '0xAb' } }],
  ['a position without its yield', { ...position, data: {} }],
])('%s is no event', (_, event) => expect(read(event)).toBeNull())

test('invalid JSON is no event', () => expect(parseEvent('{"id":')).toBeNull())
