import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { BLOCKHASH_SLOTS } from '../../solana/chain/blockhashes.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { getShareRate, getSharesWorth, type ShareRate } from '../../solana/pool/share-price.ts'
import type { SharePool } from '../../solana/pool/share-pool.ts'
import {
  getTokenBalance,
  associatedAccount,
  createAssociatedAccount,
} from '../../solana/token/associated-account.ts'
import { toLamportsNumber } from '../../solana/sol.ts'
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

/** What one owner has with a pool, in one slot. Amounts in smallest units. */
export interface PoolAccount {
  readonly owner: PublicKey
  /** Of what is put in. */
  readonly wallet: bigint
  readonly shares: bigint
  /** What all shares are worth now. */
  readonly worth: bigint
  readonly rate: ShareRate
  /** The rate when a payload of now expires at the latest: nobody puts in at a price that is past. */
  readonly rateAtExpiry: ShareRate
}

/** Slots more than a payload lives, for the time that it takes to be made. */
const SPARE_SLOTS = 25

/** Seconds since the chain began. @param aheadMs how far ahead of now */
export function ageOf({ bank }: SolanaChain, aheadMs = 0): bigint {
  return BigInt(Math.floor((bank.nowMs() + aheadMs) / 1_000) - bank.time.startOf(0))
}

export function readPoolAccount(chain: SolanaChain, pool: SharePool, address: string): PoolAccount {
  chain.advance()
  const { svm, slotMs } = chain.bank
  const owner = new PublicKey(address)
  const shares = getTokenBalance(svm, owner, pool.share.mint)
  const rate = getShareRate(pool, ageOf(chain))
  const life = (BLOCKHASH_SLOTS + SPARE_SLOTS) * slotMs
  return {
    owner,
    wallet: pool.deposit
      ? getTokenBalance(svm, owner, pool.deposit.mint)
      : (svm.getBalance(owner.toBytes()) ?? 0n),
    shares,
    worth: getSharesWorth(shares, rate),
    rate,
    rateAtExpiry: getShareRate(pool, ageOf(chain, life)),
  }
}
