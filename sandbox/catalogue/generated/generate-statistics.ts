import { fromRaw } from '#src/money/units.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { getUsdPrice } from './tokens.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

const CENT_DIGITS = 2
/** Fraction without statistics. */
const UNKNOWN = 0.02

/** Generates a yield's statistics, exact to the cent; none for a few. */
export function generateStatistics(
  { tvlUsd, token }: Draft,
  random: Random,
  tiny: boolean,
): Pick<YieldDescription, 'statistics'> {
  if (random.chance(UNKNOWN)) return {}
  const [low, high] = tiny ? ([900, 40_000] as const) : tvlUsd
  const cents = BigInt(Math.round(random.magnitude(low, high) * 100))
  const users = Math.round(random.magnitude(3, tiny ? 40 : 90_000))
  const raw = toTokens(cents, token.symbol, token.decimals)
  return {
    statistics: {
      tvlUsd: fromRaw(cents, CENT_DIGITS),
      tvl: fromRaw(raw, token.decimals),
      tvlRaw: raw.toString(),
      uniqueUsers: users,
      averagePositionSizeUsd: fromRaw(cents / BigInt(users), CENT_DIGITS),
      averagePositionSize: fromRaw(raw / BigInt(users), token.decimals),
    },
  }
}

/** Converts cents to the token's smallest unit, at the table's price. */
function toTokens(cents: bigint, symbol: string, decimals: number): bigint {
  const microDollars = BigInt(Math.round(getUsdPrice(symbol) * 1_000_000))
  return (cents * 10_000n * 10n ** BigInt(decimals)) / microDollars
}
