import type { Address } from 'viem'
import { ServiceError } from '../../contract/service-error.ts'
import { requirePending } from '../owner-passthrough.ts'
import type { EvmPlan } from '../protocol.ts'
import type { DeployedSeries } from './deploy-series.ts'
import { redeemAll } from './leave-series.ts'
import type { SeriesAccount } from './series-account.ts'

/**
 * One WITHDRAW of all principal tokens at par.
 * @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner, before maturity,
 * or when nothing is held
 */
export function redeemMatured(
  yieldId: string,
  series: DeployedSeries,
  owner: Address,
  account: SeriesAccount,
  pending: { readonly action: string; readonly passthrough: string },
): EvmPlan {
  requirePending(yieldId, owner, ['WITHDRAW'], pending)
  if (!account.matured)
    throw ServiceError.full(400, `${series.plan.name} has not matured yet: leave it by exit.`)
  if (account.principal === 0n)
    throw ServiceError.full(400, `This address holds no ${series.plan.symbol} now.`)
  return redeemAll(series, owner, account)
}
