import type { Address } from 'viem'
import type { Position } from '../protocol.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { feesPassthrough } from './fees-passthrough.ts'
import { worthInQuote, type Holding, type RangeAccount } from './range-account.ts'
import { priceOfSqrt } from './range-price.ts'

/** Two rows for each position: what it holds, worth in quote tokens, and its fees with their claim. */
export function rangePositions(
  yieldId: string,
  { decimals }: DeployedRangePool,
  owner: Address,
  { holdings, sqrtPrice }: RangeAccount,
): Position[] {
  const none: Position = {
    type: 'active',
    amount: 0n,
    date: null,
    isEarning: false,
    pendingActions: [],
  }
  const rows = (holding: Holding): Position[] => {
    const { tokenId, sqrtLower, sqrtUpper } = holding
    const which = {
      tokenId: tokenId.toString(),
      priceRange: { min: priceOfSqrt(sqrtLower, decimals), max: priceOfSqrt(sqrtUpper, decimals) },
    }
    const passthrough = feesPassthrough(yieldId, owner, tokenId)
    return [
      { ...none, ...which, amount: worthInQuote(holding, sqrtPrice), isEarning: holding.inRange },
      {
        ...none,
        ...which,
        type: 'claimable',
        amount: holding.fees,
        pendingActions: [{ intent: 'manage', type: 'CLAIM_REWARDS', passthrough, arguments: null }],
      },
    ]
  }
  return holdings.length === 0 ? [none] : holdings.flatMap(rows)
}
