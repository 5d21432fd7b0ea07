import { SystemProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js'
import { lamportsNumber } from '../../solana/chain/lamports-number.ts'
import type { SharePool } from '../../solana/pool/share-pool.ts'
import {
  associatedAccount,
  createAssociatedAccount,
} from '../../solana/token/associated-account.ts'
import { transferTokens } from '../../solana/token/token-instructions.ts'

const transferCoins = (from: PublicKey, to: PublicKey, amount: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: lamportsNumber(amount) })

/** From the owner into the pool's purse; the owner signs. */
export function payIn(
  { authority, deposit }: SharePool,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction[] {
  const purse = authority.publicKey
  if (!deposit) return [transferCoins(owner, purse, amount)]
  const { mint } = deposit
  const [from, to] = [associatedAccount(owner, mint), associatedAccount(purse, mint)]
  return [transferTokens(deposit, from, to, owner, amount)]
}

/** Out of the purse to the owner, whose token account is made where it is missing; the pool's authority signs. */
export function payOut(
  { authority, deposit }: SharePool,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction[] {
  const purse = authority.publicKey
  if (!deposit) return [transferCoins(purse, owner, amount)]
  const { mint } = deposit
  const [from, to] = [associatedAccount(purse, mint), associatedAccount(owner, mint)]
  return [
    createAssociatedAccount(owner, owner, deposit),
    transferTokens(deposit, from, to, purse, amount),
  ]
}
