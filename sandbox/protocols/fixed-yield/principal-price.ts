const ONE = 10n ** 18n
const YEAR = 365 * 86_400

/** What principal tokens are worth at a price of 1e18, rounded down. */
export const worthOf = (principal: bigint, price: bigint): bigint => (principal * price) / ONE

/** The fewest principal tokens that pay at least these assets at a price of 1e18. */
export const principalFor = (assets: bigint, price: bigint): bigint =>
  (assets * ONE + price - 1n) / price

/**
 * What a buyer at this price earns in a year with compounding, as a fraction for show; 0 at maturity.
 * @param price of 1e18
 * @param left seconds until maturity
 */
export function fixedRate(price: bigint, left: bigint): number {
  if (left <= 0n || price >= ONE) return 0
  return (Number(ONE) / Number(price)) ** (YEAR / Number(left)) - 1
}
