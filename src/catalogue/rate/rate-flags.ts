/** Rates above this are rare and seldom last. A fraction: 0.3 is 30 % a year. */
const HIGH_RATE = 0.3

/** With less in it than this, a few withdrawals change what a yield pays, and few people looked at it. US dollars. */
const SMALL_TVL_USD = 100_000

/** Why a rate should be looked at twice, with the bound that it passed. */
export type RateFlag =
  | { readonly kind: 'high-rate'; readonly bound: number }
  | { readonly kind: 'small-tvl'; readonly boundUsd: number }

export interface RateFlagInput {
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** US dollars, for show; null is unknown, which is no flag. */
  readonly tvlUsd: number | null
}

/** What is unusual about a yield's rate and size; a row of the catalogue can be given as it is. */
export function getRateFlags({ rate, tvlUsd }: RateFlagInput): readonly RateFlag[] {
  return [
    ...(rate > HIGH_RATE ? [{ kind: 'high-rate', bound: HIGH_RATE } as const] : []),
    ...(tvlUsd !== null && tvlUsd < SMALL_TVL_USD
      ? [{ kind: 'small-tvl', boundUsd: SMALL_TVL_USD } as const]
      : []),
  ]
}
