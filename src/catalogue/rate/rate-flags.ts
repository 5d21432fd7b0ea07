/** Rates above this are rare and seldom last. A fraction: 0.3 is 30 % a year. */
const HIGH_RATE = 0.3

/** With a smaller TVL a few withdrawals change the rate, and few users have checked it. US dollars. */
const SMALL_TVL_USD = 100_000

/** A warning about a rate, with its threshold. */
export type RateFlag =
  | { readonly kind: 'high-rate'; readonly bound: number }
  | { readonly kind: 'small-tvl'; readonly boundUsd: number }

export interface RateFlagInput {
  /** A fraction: 0.0382 is 3.82 %; null or undefined if unknown, which is not flagged. */
  readonly rate: number | null | undefined
  /** US dollars, for display; null if unknown, which is not flagged. */
  readonly tvlUsd: number | null
}

/** Returns warnings about a yield's rate and TVL; accepts a row of the catalogue. */
export function getRateFlags({ rate, tvlUsd }: RateFlagInput): readonly RateFlag[] {
  return [
    ...(typeof rate === 'number' && rate > HIGH_RATE
      ? [{ kind: 'high-rate', bound: HIGH_RATE } as const]
      : []),
    ...(tvlUsd !== null && tvlUsd < SMALL_TVL_USD
      ? [{ kind: 'small-tvl', boundUsd: SMALL_TVL_USD } as const]
      : []),
  ]
}
