interface Valued {
  readonly amountUsd?: string | undefined
  readonly amount: string
}

export interface UsdTotal {
  /** US dollars, for show; null when not one value is known. */
  readonly usd: number | null
  /** Balances that hold something whose value isn't known. */
  readonly unknown: number
}

const isZero = (amount: string): boolean => /^-?0(?:\.0+)?$/.test(amount)

/** The sum of what is known, and how much is not in it: an unknown value is never counted as 0 in silence. */
export function usdTotal(balances: readonly Valued[]): UsdTotal {
  const held = balances.filter(({ amount }) => !isZero(amount))
  const known = held.flatMap(({ amountUsd }) =>
    amountUsd === undefined ? [] : [Number(amountUsd)],
  )
  return {
    usd: known.length === 0 && held.length > 0 ? null : known.reduce((sum, usd) => sum + usd, 0),
    unknown: held.length - known.length,
  }
}
