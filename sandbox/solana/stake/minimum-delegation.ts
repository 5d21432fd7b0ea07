import { PublicKey, StakeProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { simulateTransaction } from '../chain/simulate-transaction.ts'
import { treasury } from '../chain/treasury.ts'
import { readWireTransaction } from '../chain/wire-transaction.ts'

/** `GetMinimumDelegation` of the stake program. */
const GET_MINIMUM_DELEGATION = Buffer.from([13, 0, 0, 0])

/** The least that the stake program lets anyone delegate, in lamports: asked of the program itself. */
export function minimumDelegation(svm: LiteSvm): bigint {
  const transaction = new Transaction({
    feePayer: treasury.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
  }).add(
    new TransactionInstruction({
      programId: StakeProgram.programId,
      keys: [],
      data: GET_MINIMUM_DELEGATION,
    }),
  )
  transaction.sign(treasury)
  const wire = readWireTransaction(transaction.serialize())
  const returned = wire && simulateTransaction(svm, wire, false).returnData
  if (!returned) throw new Error('the stake program does not tell its minimum')
  const bytes = Buffer.alloc(8)
  bytes.set(returned.data)
  return bytes.readBigUInt64LE()
}
