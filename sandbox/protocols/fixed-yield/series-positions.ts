import type { Address } from 'viem'
import { ownerPassthrough } from '../owner-passthrough.ts'
import type { Position } from '../protocol.ts'
import type { DeployedSeries } from './deploy-series.ts'
import { worthOf } from './principal-price.ts'
import type { SeriesAccount } from './series-account.ts'

/** At the market price and earning until the date of maturity; then withdrawable at par, and nothing is active. */
export function seriesPositions(
  yieldId: string,
  { principal: token }: DeployedSeries,
  owner: Address,
  { principal, sellPrice, maturity, matured }: SeriesAccount,
): Position[] {
  const held: Omit<Position, 'type'> = {
    amount: worthOf(principal, sellPrice),
    date: matured ? null : maturity,
    isEarning: !matured,
    pendingActions: [],
    shares: { amount: principal, token },
  }
  if (!matured) return [{ ...held, type: 'active' }]
  const passthrough = ownerPassthrough(yieldId, owner, 'WITHDRAW')
  return [
    { type: 'active', amount: 0n, date: null, isEarning: false, pendingActions: [] },
    {
      ...held,
      type: 'withdrawable',
      pendingActions: [{ intent: 'manage', type: 'WITHDRAW', passthrough, arguments: null }],
    },
  ]
}
