import { PublicKey } from '@solana/web3.js'
import { BLOCKHASH_SLOTS } from '../../solana/chain/blockhashes.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { getShareRate } from '../../solana/pool/pool-figures.ts'
import type { SharePool } from '../../solana/pool/share-pool.ts'
import { getSharesWorth, type ShareRate } from '../../solana/pool/share-price.ts'
import { getTokenBalance } from '../../solana/token/token-amounts.ts'

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
