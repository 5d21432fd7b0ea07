import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { LiteSvm } from 'litesvm/dist/internal.js'
import { describe, expect, it } from 'vitest'
import { configured } from './genesis.ts'
import { simulateTransaction } from './run-transaction.ts'
import { readWireTransaction } from './wire-transaction.ts'

const wallet = Keypair.fromSeed(new Uint8Array(32).fill(9))
const transaction = new Transaction({
  feePayer: wallet.publicKey,
  recentBlockhash: PublicKey.default.toBase58(),
}).add(
  SystemProgram.transfer({
    fromPubkey: wallet.publicKey,
    toPubkey: Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey,
    lamports: 1,
  }),
)
transaction.sign(wallet)
const bytes = transaction.serialize()

describe('readWireTransaction', () => {
  it('serialized bytes are read with signature and message', () => {
    const wire = readWireTransaction(bytes)
    expect(wire?.message.staticAccountKeys[0]?.equals(wallet.publicKey)).toBe(true)
    expect(wire && Buffer.from(wire.message.serialize())).toEqual(transaction.serializeMessage())
  })

  it('truncated or extended bytes are rejected', () => {
    expect(readWireTransaction(bytes.subarray(0, -1))).toBeNull()
    expect(readWireTransaction(Buffer.concat([bytes, Buffer.from([0])]))).toBeNull()
    expect(readWireTransaction(new Uint8Array())).toBeNull()
  })

  it('no changed bytes crash the virtual machine', () => {
    const svm = configured(new LiteSvm())
    let ran = 0
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = value
        const wire = readWireTransaction(changed)
        if (wire) ran += simulateTransaction(svm, wire, false).logs.length >= 0 ? 1 : 0
      }),
      { numRuns: 2_000 },
    )
    expect(ran).toBeGreaterThan(100)
  })
})
