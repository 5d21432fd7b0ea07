import { SystemProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js'
import { toLamportsNumber } from '../../solana/chain/to-lamports-number.ts'
import type { SharePool } from '../../solana/pool/share-pool.ts'
import {
  associatedAccount,
  createAssociatedAccount,
} from '../../solana/token/associated-account.ts'
import { transferTokens } from '../../solana/token/token-instructions.ts'

const transferLamports = (from: PublicKey, to: PublicKey, amount: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: toLamportsNumber(amount) })

/** From the owner into the pool's purse; the owner signs. */
export function depositAsset(
  { authority, deposit }: SharePool,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction[] {
  const tokenAccount = authority.publicKey
  if (!deposit) return [transferLamports(owner, tokenAccount, amount)]
  const { mint } = deposit
  const [from, to] = [associatedAccount(owner, mint), associatedAccount(tokenAccount, mint)]
  return [transferTokens(deposit, from, to, owner, amount)]
}

/** Out of the purse to the owner, whose token account is made where it is missing; the pool's authority signs. */
export function withdrawAsset(
  { authority, deposit }: SharePool,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction[] {
  const tokenAccount = authority.publicKey
  if (!deposit) return [transferLamports(tokenAccount, owner, amount)]
  const { mint } = deposit
  const [from, to] = [associatedAccount(tokenAccount, mint), associatedAccount(owner, mint)]
  return [
    createAssociatedAccount(owner, owner, deposit),
    transferTokens(deposit, from, to, tokenAccount, amount),
  ]
}
