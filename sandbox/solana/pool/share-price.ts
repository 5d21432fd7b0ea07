import type { LiteSvm } from 'litesvm/dist/internal.js'
import { getTokenBalance, getTokenSupply } from '../token/associated-account.ts'
import { getPoolAsset, type SharePool } from './share-pool.ts'

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

/** What prices and rates are scaled by. */
export const WAD = 10n ** 18n

/** Seconds after which what was earned earns too: an epoch of the chain. */
const PERIOD = 172_800n
const YEAR = 31_536_000n

/**
 * What a share is worth, scaled by WAD: 1 at first, growing with every second at the yearly rate, compounded at the end
 * of every epoch. Rounded down, and never less than a second before.
 * @param ratePerYear a fraction scaled by WAD
 * @param seconds since the pool began
 */
export function getSharePrice(ratePerYear: bigint, seconds: bigint): bigint {
  const growth = (ratePerYear * PERIOD) / YEAR
  let price = WAD
  for (let each = 0n; each < seconds / PERIOD; each += 1n) price += (price * growth) / WAD
  return price + (price * growth * (seconds % PERIOD)) / (WAD * PERIOD)
}

/** How shares and assets of a pool are counted, and what one of its shares is worth. */
export interface ShareRate {
  /** Scaled by WAD. */
  readonly price: bigint
  /** Smallest units of the share for each smallest unit of the asset at a price of 1: 10 to the difference of decimals. */
  readonly scale: bigint
}

/** Shares for an amount that comes in, rounded down: the pool keeps the rest. */
export const getSharesForDeposit = (amount: bigint, { price, scale }: ShareRate): bigint =>
  (amount * scale * WAD) / price

/** Shares that have to be given back for an amount, rounded up. */
export function getSharesForPayout(amount: bigint, { price, scale }: ShareRate): bigint {
  return (amount * scale * WAD + price - 1n) / price
}

/** What shares are worth, rounded down. */
export const getSharesWorth = (shares: bigint, { price, scale }: ShareRate): bigint =>
  (shares * price) / (scale * WAD)
