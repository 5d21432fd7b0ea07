import { VersionedTransaction } from '@solana/web3.js'
import { decodeInstruction } from '#src/families/solana/decode/decode-instruction.ts'
import { readSolanaTransaction } from '#src/families/solana/transaction.ts'
import { moneyOut, sum } from '#src/families/solana/verify/flows.ts'
import type { DemoRequest } from '../demo-request.ts'
import { solanaDemoAccount } from './solana-demo-account.ts'

/** What the demo wallet asks about a transaction. @throws when it can't be read */
export function signRequest(bytes: Uint8Array, network: string): DemoRequest {
  const message = readSolanaTransaction(bytes)?.message
  if (!message) throw new TypeError('not a transaction')
  const all = message.instructions.map(decodeInstruction)
  const known = all.flatMap((each) => (each ? [each.known] : []))
  const does = all.map((each) => (each?.isExact ? each.known.kind : 'unknown'))
  const lamports = sum(moneyOut({ known, user: solanaDemoAccount.publicKey.toBase58() }))
  return { kind: 'sign', network, does: [...new Set(does)], lamports }
}

/** The same transaction with the demo account's signature in its place. @throws when it is not one of its signers */
export function signWithDemoAccount(bytes: Uint8Array): Uint8Array {
  const transaction = VersionedTransaction.deserialize(bytes)
  transaction.sign([solanaDemoAccount])
  return transaction.serialize()
}
