import fc from 'fast-check'
import { bytesToHex, getAddress } from 'viem'
import { expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { readEvmPayload } from './evm/payload.ts'
import { vaultPermit } from './evm/verify/corpus/honest-vaults.ts'
import { inspectEvm } from './evm/verify/inspect-evm.ts'
import { toJournalText } from './inspection.ts'

const step = (unsignedTransaction: string): Transaction => ({
  id: 't',
  network: 'ethereum',
  status: 'CREATED',
  type: 'SUPPLY',
  stepIndex: 0,
  unsignedTransaction,
})

it('what the journal keeps of a call is read again as the same call', () => {
  const bytes = (minLength: number, maxLength = minLength) =>
    fc.uint8Array({ minLength, maxLength }).map((some) => bytesToHex(some))
  const address = bytes(20).map((each) => getAddress(each))
  const entry = fc.record({ address, storageKeys: fc.array(bytes(32)) })
  const call = fc.record(
    {
      from: address,
      to: address,
      data: bytes(0, 100),
      value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      chainId: fc.maxSafeNat(),
      accessList: fc.array(entry),
    },
    { requiredKeys: ['from', 'to', 'data', 'value', 'chainId'] },
  )
  fc.assert(
    fc.property(call, (asked) => {
      const text = toJournalText({ family: 'evm', kind: 'transaction', call: asked }, 'as sent')
      expect(readEvmPayload(step(text))?.call).toEqual(asked)
    }),
  )
})

it('what it keeps of a message is what the wallet was given', () => {
  const { transaction, action, intent } = vaultPermit
  const { unsigned } = inspectEvm(transaction, action, intent)
  if (unsigned?.family !== 'evm' || unsigned.kind !== 'message') throw new Error('no message')
  expect(toJournalText(unsigned, 'as sent')).toBe(unsigned.message.text)
})

it('a Solana transaction is kept as it was sent', () => {
  const transaction = { network: 'solana', from: 'me', bytes: new Uint8Array() }
  expect(toJournalText({ family: 'solana', kind: 'transaction', transaction }, 'as sent')).toBe(
    'as sent',
  )
})
