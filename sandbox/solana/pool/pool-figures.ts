import type { LiteSvm } from 'litesvm/dist/internal.js'
import { getTokenBalance, getTokenSupply } from '../token/token-amounts.ts'
import { getPoolAsset, type SharePool } from './share-pool.ts'
import { getSharePrice, getSharesWorth, type ShareRate } from './share-price.ts'

/** @param seconds of the chain's age */
export const getShareRate = (pool: SharePool, seconds: bigint): ShareRate => ({
  price: getSharePrice(pool.ratePerYear, seconds),
  scale: 10n ** BigInt(pool.share.decimals - getPoolAsset(pool).decimals),
})

/** What all shares together are worth, in the asset's smallest unit. @param seconds of the chain's age */
export const getPoolLiabilities = (svm: LiteSvm, pool: SharePool, seconds: bigint): bigint =>
  getSharesWorth(getTokenSupply(svm, pool.share.mint), getShareRate(pool, seconds))

/** What lies in the purse, in the asset's smallest unit. */
export function getPoolReserve(svm: LiteSvm, { authority, deposit }: SharePool): bigint {
  const owner = authority.publicKey
  return deposit
    ? getTokenBalance(svm, owner, deposit.mint)
    : (svm.getBalance(owner.toBytes()) ?? 0n)
}
