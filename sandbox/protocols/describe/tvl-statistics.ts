import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { toUsdAmount } from '../to-usd-amount.ts'

/** What lies in a yield. @param raw in the token's smallest unit */
export function tvlStatistics(raw: bigint, token: Token): YieldDescription['statistics'] {
  const tvlUsd = toUsdAmount(raw, token)
  return {
    ...(tvlUsd === undefined ? {} : { tvlUsd }),
    tvl: fromRaw(raw, token.decimals),
    tvlRaw: raw.toString(),
  }
}
