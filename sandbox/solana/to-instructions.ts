import type { TransactionInstruction } from '@solana/web3.js'
import type { Instruction } from '../protocols/protocol.ts'

/** Converts the programs' instructions for a step. */
export const toInstructions = (all: readonly TransactionInstruction[]): Instruction[] =>
  all.map(({ programId, keys, data }) => ({
    program: programId.toBase58(),
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: pubkey.toBase58(),
      signer: isSigner,
      writable: isWritable,
    })),
    data,
  }))
