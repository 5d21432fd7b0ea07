const ONE = 10n ** 18n
const YEAR = 365 * 86_400

/** What principal tokens are worth at a price of 1e18, rounded down. */
export const getPrincipalWorth = (principal: bigint, price: bigint): bigint =>
  (principal * price) / ONE

/** The fewest principal tokens that pay at least these assets at a price of 1e18. */
export const getPrincipalFor = (assets: bigint, price: bigint): bigint =>
  (assets * ONE + price - 1n) / price

/**
 * What a buyer at this price earns in a year with compounding, as a fraction for show; 0 at maturity.
 * @param price of 1e18
 * @param secondsLeft seconds until maturity
 */
export function getFixedRate(price: bigint, secondsLeft: bigint): number {
  if (secondsLeft <= 0n || price >= ONE) return 0
  return (Number(ONE) / Number(price)) ** (YEAR / Number(secondsLeft)) - 1
}
