import { SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { EPOCH_MS } from '../chain/slot-time.ts'
import { toLamportsNumber } from '../sol.ts'
import { treasury } from '../chain/accounts.ts'
import { associatedAccount, createAssociatedAccount } from '../token/associated-account.ts'
import { mintTo, createToken } from '../token/token-instructions.ts'
import { getPoolReserve, getPoolLiabilities } from './share-price.ts'
import { sharePools, type SharePool } from './share-pool.ts'
import { signWireTransaction, type WireTransaction } from '../chain/wire-transaction.ts'

/** Creates a pool's share token, vault account and seed shares. Treasury, mint and authority sign. */
export function openPool(
  svm: LiteSvm,
  { authority, deposit, share, seedShares }: SharePool,
): TransactionInstruction[] {
  const [payer, owner] = [treasury.publicKey, authority.publicKey]
  return [
    ...createToken(svm, share, payer, owner),
    createAssociatedAccount(payer, payer, share),
    mintTo(share, associatedAccount(payer, share.mint), owner, seedShares),
    ...(deposit ? [createAssociatedAccount(payer, owner, deposit)] : []),
  ]
}

/** Creates the treasury's transaction at an epoch's start; none when every pool is funded. */
export function poolPayments(svm: LiteSvm, epoch: number, blockhash: string): WireTransaction[] {
  const instructions = fundPools(svm, epoch)
  return instructions.length > 0 ? [signWireTransaction(instructions, treasury, blockhash)] : []
}

/**
 * Funds the growth: raises every pool to its liabilities at the epoch's end plus its reserve. The treasury pays and
 * signs.
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
