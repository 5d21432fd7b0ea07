import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseReference } from './reference.ts'

const HASH = `0x${'aB'.repeat(32)}`
const EVM = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const SOLANA = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
const SIGNATURE = '5'.repeat(88)

it('distinguishes actions and transactions from text', () => {
  expect(parseReference(' 0B5C8A3E-1111-4222-8333-0123456789AB ')).toEqual({
    kind: 'action',
    id: '0b5c8a3e-1111-4222-8333-0123456789ab',
  })
  expect(parseReference(HASH)).toEqual({ kind: 'transaction', hash: HASH.toLowerCase() })
  expect(parseReference(SIGNATURE)).toEqual({ kind: 'transaction', hash: SIGNATURE })
})

it('recognizes addresses by their format', () => {
  for (const address of [EVM, EVM.toLowerCase(), SOLANA])
    expect(parseReference(`\t${address} `)).toEqual({ kind: 'address', address })
})

it.each(['', 'usdc', `${HASH}0`, EVM.slice(2), `${EVM}0`, '0'.repeat(88), '5'.repeat(45)])(
  '%j is a search text',
  (text) => {
    expect(parseReference(text)).toBeNull()
  },
)

it('accepts every yield id of the service', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(parseReference(id)).toEqual({ kind: 'action', id })
    }),
  )
})
