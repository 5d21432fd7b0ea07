import { Transaction, type Keypair, type TransactionInstruction } from '@solana/web3.js'
import { readWireTransaction, type WireTransaction } from './wire-transaction.ts'

/** A transaction of the sandbox itself: signed by one account, which pays for it. */
export function signWireTransaction(
  instructions: readonly TransactionInstruction[],
  signer: Keypair,
  recentBlockhash: string,
): WireTransaction {
  const transaction = new Transaction({ feePayer: signer.publicKey, recentBlockhash })
  transaction.add(...instructions).sign(signer)
  const wire = readWireTransaction(transaction.serialize())
  if (!wire) throw new TypeError('a transaction of the sandbox itself is malformed')
  return wire
}
