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
import { ACCOUNT_BYTES } from '../../solana/token/token-account.ts'
import { transferTokens } from '../../solana/token/token-instructions.ts'

const transferLamports = (from: PublicKey, to: PublicKey, amount: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: toLamportsNumber(amount) })

/** Creates the transfer from the owner to the pool's vault account; the owner signs. */
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

/** Creates the transfer from the pool to the owner, with a new token account if missing; the pool's authority signs. */
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

/** One owner's account in a pool, in one slot. Amounts in smallest units. */
export interface PoolAccount {
  readonly owner: PublicKey
  /** Wallet balance of the deposit token. */
  readonly wallet: bigint
  readonly shares: bigint
  /** Lamports of rent for the owner's account of shares; 0 once it is there. */
  readonly shareRent: bigint
  /** Current worth of all shares. */
  readonly worth: bigint
  readonly rate: ShareRate
  /** The rate at a current payload's latest expiry, so that nobody deposits at a past price. */
  readonly rateAtExpiry: ShareRate
}

/** Slots beyond a payload's lifetime, for the time to build it. */
const SPARE_SLOTS = 25

/** Returns seconds since the chain began. @param aheadMs how far ahead of now */
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
    shareRent: svm.getAccount(associatedAccount(owner, pool.share.mint).toBytes())
      ? 0n
      : svm.minimumBalanceForRentExemption(BigInt(ACCOUNT_BYTES)),
    worth: getSharesWorth(shares, rate),
    rate,
    rateAtExpiry: getShareRate(pool, ageOf(chain, life)),
  }
}
