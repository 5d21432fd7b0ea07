import type { Yield } from '#src/api/schemas/yield.ts'
import { getMedianPrice } from '#src/catalogue/price/median-price.ts'
import type { Decimal } from '#src/money/decimal.ts'

/** About what one of a yield's token costs, in US dollars, by what lies in it; null is unknown. */
export function getImpliedPrice({ statistics }: Pick<Yield, 'statistics'>): Decimal | null {
  const { tvlUsd, tvl } = statistics ?? {}
  return tvlUsd === undefined || tvl === undefined ? null : getMedianPrice([{ tvlUsd, tvl }])
}
