import { fromRaw, toRaw } from '#src/money/units.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { Draft } from './draft.ts'
import type { Draws } from './draws.ts'

type Allocations = NonNullable<NonNullable<YieldDescription['state']>['allocations']>

const CENT_DIGITS = 2
const PERMILLE = 1_000n

/** Where a vault's money lies: its own total by its weights; the markets are larger. None where the total is unknown. */
export function drawAllocations(
  { allocatesTo = [], network, token, rateType, rates }: Draft,
  statistics: YieldDescription['statistics'],
  draws: Draws,
): Allocations {
  const { tvlRaw, tvlUsd } = statistics ?? {}
  if (!tvlRaw || !tvlUsd) return []
  const cents = toRaw(tvlUsd, CENT_DIGITS)
  return allocatesTo.map((target) => {
    const permille = BigInt(Math.round(target.weight * 10))
    const raw = (BigInt(tvlRaw) * permille) / PERMILLE
    const market = raw * BigInt(Math.round(draws.between(4, 40)))
    const capacity = market * 2n
    return {
      ...target,
      network,
      allocation: fromRaw(raw, token.decimals),
      allocationUsd: fromRaw((cents * permille) / PERMILLE, CENT_DIGITS),
      targetWeight: Math.round(target.weight),
      rewardRate: { total: Number(draws.between(...rates).toFixed(6)), rateType },
      tvl: fromRaw(market, token.decimals),
      tvlUsd: null,
      maxCapacity: fromRaw(capacity, token.decimals),
      remainingCapacity: fromRaw(capacity - market, token.decimals),
    }
  })
}
