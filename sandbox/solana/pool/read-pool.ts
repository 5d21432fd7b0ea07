import type { LiteSvm } from 'litesvm/dist/internal.js'
import { heldTokens, tokenSupply } from '../token/token-amounts.ts'
import { assetOf, type SharePool } from './share-pool.ts'
import { sharePrice, worthOf, type ShareRate } from './share-price.ts'

/** @param seconds of the chain's age */
export const shareRate = (pool: SharePool, seconds: bigint): ShareRate => ({
  price: sharePrice(pool.ratePerYear, seconds),
  scale: 10n ** BigInt(pool.share.decimals - assetOf(pool).decimals),
})

/** What all shares together are worth, in the asset's smallest unit. @param seconds of the chain's age */
export const owedBy = (svm: LiteSvm, pool: SharePool, seconds: bigint): bigint =>
  worthOf(tokenSupply(svm, pool.share.mint), shareRate(pool, seconds))

/** What lies in the purse, in the asset's smallest unit. */
export function heldBy(svm: LiteSvm, { authority, deposit }: SharePool): bigint {
  const owner = authority.publicKey
  return deposit ? heldTokens(svm, owner, deposit.mint) : (svm.getBalance(owner.toBytes()) ?? 0n)
}
