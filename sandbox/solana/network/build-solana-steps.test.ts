import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { canonicalCall } from './build-solana-steps.ts'

const [payer, to, other] = [1, 2, 3].map(
  (each) => Keypair.fromSeed(new Uint8Array(32).fill(each)).publicKey,
)
const transfer = (lamports: number, receiver = to): TransactionInstruction =>
  SystemProgram.transfer({
    fromPubkey: payer ?? PublicKey.default,
    toPubkey: receiver ?? PublicKey.default,
    lamports,
  })
const message = (...instructions: TransactionInstruction[]) =>
  new TransactionMessage({
    payerKey: payer ?? PublicKey.default,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions,
  })
const call = (...instructions: TransactionInstruction[]) =>
  canonicalCall(message(...instructions).compileToV0Message())

describe('canonicalCall', () => {
  it('guards, another price and another version keep the canonical call', () => {
    const budget = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 })
    expect(call(budget, transfer(1))).toEqual(call(transfer(1)))
    expect(canonicalCall(message(transfer(1)).compileToLegacyMessage())).toEqual(call(transfer(1)))
  })

  it('another amount, receiver, order or instruction changes the canonical call', () => {
    expect(call(transfer(2))).not.toEqual(call(transfer(1)))
    expect(call(transfer(1, other))).not.toEqual(call(transfer(1)))
    expect(call(transfer(1), transfer(2))).not.toEqual(call(transfer(2), transfer(1)))
    expect(call(transfer(1), transfer(1))).not.toEqual(call(transfer(1)))
  })
})
