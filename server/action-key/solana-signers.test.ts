import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getReportedTransactionId } from './reported-action.ts'
import { getSolanaSigners } from './signers.ts'
import bs58 from 'bs58'

const [payer, owner, receiver] = [Keypair.generate(), Keypair.generate(), Keypair.generate()]

function signed(version: 'legacy' | 'v0'): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [
      SystemProgram.transfer({
        fromPubkey: owner.publicKey,
        toPubkey: receiver.publicKey,
        lamports: 1,
      }),
    ],
  })
  const made = new VersionedTransaction(
    version === 'v0' ? message.compileToV0Message() : message.compileToLegacyMessage(),
  )
  made.sign([payer, owner])
  return made
}

test.each(['legacy', 'v0'] as const)(
  'only the signers of a %s transaction are returned',
  (version) => {
    const transaction = signed(version)
    const bytes = transaction.serialize()
    expect(getSolanaSigners(bytes)).toEqual(
      [payer, owner].map(({ publicKey }) => publicKey.toBase58()),
    )
    const name = bs58.encode(transaction.signatures[0] ?? new Uint8Array())
    for (const encoding of ['base64', 'hex'] as const) {
      const report = { kind: 'signed', signed: Buffer.from(bytes).toString(encoding) } as const
      expect(getReportedTransactionId(report, 'solana')).toBe(name)
    }
  },
)

test('invalid bytes have no signers', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(getSolanaSigners(bytes)).toEqual([])
    }),
  )
  const bytes = signed('v0').serialize()
  expect(getSolanaSigners(bytes.subarray(0, 150))).toEqual([])
})
