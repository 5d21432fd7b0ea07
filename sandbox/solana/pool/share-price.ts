import type { LiteSvm } from 'litesvm/dist/internal.js'
import { getTokenBalance, getTokenSupply } from '../token/associated-account.ts'
import { getPoolAsset, type SharePool } from './share-pool.ts'

/** Returns the share rate. @param seconds of the chain's age */
export const getShareRate = (pool: SharePool, seconds: bigint): ShareRate => ({
  price: getSharePrice(pool.ratePerYear, seconds),
  scale: 10n ** BigInt(pool.share.decimals - getPoolAsset(pool).decimals),
})

/** Returns the worth of all shares, in the asset's smallest unit. @param seconds of the chain's age */
export const getPoolLiabilities = (svm: LiteSvm, pool: SharePool, seconds: bigint): bigint =>
  getSharesWorth(getTokenSupply(svm, pool.share.mint), getShareRate(pool, seconds))

/** Returns the pool's balance, in the asset's smallest unit. */
export function getPoolReserve(svm: LiteSvm, { authority, deposit }: SharePool): bigint {
  const owner = authority.publicKey
  return deposit
    ? getTokenBalance(svm, owner, deposit.mint)
    : (svm.getBalance(owner.toBytes()) ?? 0n)
}

/** Scale of prices and rates. */
export const WAD = 10n ** 18n

/** Compounding period in seconds: an epoch of the chain. */
const PERIOD = 172_800n
const YEAR = 31_536_000n

/**
 * Returns the share price, scaled by WAD: 1 at first, growing each second at the yearly rate, compounded every epoch.
 * Rounded down, and never decreasing.
 * @param ratePerYear a fraction scaled by WAD
 * @param seconds since the pool began
 */
export function getSharePrice(ratePerYear: bigint, seconds: bigint): bigint {
  const growth = (ratePerYear * PERIOD) / YEAR
  let price = WAD
  for (let each = 0n; each < seconds / PERIOD; each += 1n) price += (price * growth) / WAD
  return price + (price * growth * (seconds % PERIOD)) / (WAD * PERIOD)
}

/** Units and price of a pool's shares. */
export interface ShareRate {
  /** Scaled by WAD. */
  readonly price: bigint
  /** Smallest share units per smallest asset unit at price 1: 10 to the difference of decimals. */
  readonly scale: bigint
}

/** Returns the shares for a deposit, rounded down: the pool keeps the rest. */
export const getSharesForDeposit = (amount: bigint, { price, scale }: ShareRate): bigint =>
  (amount * scale * WAD) / price

/** Returns the shares for a payout, rounded up. */
export function getSharesForPayout(amount: bigint, { price, scale }: ShareRate): bigint {
  return (amount * scale * WAD + price - 1n) / price
}

/** Returns the worth of shares, rounded down. */
export const getSharesWorth = (shares: bigint, { price, scale }: ShareRate): bigint =>
  (shares * price) / (scale * WAD)
