import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readReference } from './read-reference.ts'

const HASH = `0x${'aB'.repeat(32)}`
const SIGNATURE = '5'.repeat(88)

it('tells actions and transactions from words', () => {
  expect(readReference(' 0B5C8A3E-1111-4222-8333-0123456789AB ')).toEqual({
    kind: 'action',
    id: '0b5c8a3e-1111-4222-8333-0123456789ab',
  })
  expect(readReference(HASH)).toEqual({ kind: 'transaction', hash: HASH.toLowerCase() })
  expect(readReference(SIGNATURE)).toEqual({ kind: 'transaction', hash: SIGNATURE })
})

it.each(['', 'usdc', `${HASH}0`, '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', '0'.repeat(88)])(
  '%j is for the list',
  (text) => {
    expect(readReference(text)).toBeNull()
  },
)

it('takes every id of the service', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(readReference(id)).toEqual({ kind: 'action', id })
    }),
  )
})
