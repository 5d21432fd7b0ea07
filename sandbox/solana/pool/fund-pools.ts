import { SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { EPOCH_MS } from '../chain/slot-time.ts'
import { toLamportsNumber } from '../chain/to-lamports-number.ts'
import { treasury } from '../chain/treasury.ts'
import { associatedAccount } from '../token/associated-account.ts'
import { mintTo } from '../token/token-instructions.ts'
import { getPoolReserve, getPoolLiabilities } from './pool-figures.ts'
import { sharePools, type SharePool } from './share-pool.ts'

/**
 * What pays the growth of the shares: brings every purse to what it will owe when the epoch ends, and its reserve.
 * The treasury pays and signs.
 */
export function fundPools(svm: LiteSvm, epoch: number): TransactionInstruction[] {
  const end = BigInt((epoch + 1) * (EPOCH_MS / 1_000))
  return sharePools.flatMap((pool) => {
    const missing = getPoolLiabilities(svm, pool, end) + pool.reserve - getPoolReserve(svm, pool)
    return missing > 0n ? [payment(pool, missing)] : []
  })
}

function payment({ authority, deposit }: SharePool, amount: bigint): TransactionInstruction {
  const [from, owner] = [treasury.publicKey, authority.publicKey]
  if (deposit) return mintTo(deposit, associatedAccount(owner, deposit.mint), from, amount)
  return SystemProgram.transfer({
    fromPubkey: from,
    toPubkey: owner,
    lamports: toLamportsNumber(amount),
  })
}
