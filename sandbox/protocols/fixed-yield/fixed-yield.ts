import type { Chain } from '../../chains/chain.ts'
import type { EvmProtocol } from '../protocol.ts'
import { buyPrincipal } from './buy-principal.ts'
import type { DeployedSeries } from './deploy-series.ts'
import { describeSeries } from './describe-series.ts'
import { leaveSeries } from './leave-series.ts'
import { redeemMatured } from './redeem-matured.ts'
import { readSeriesAccount } from './series-account.ts'
import { seriesPositions } from './series-positions.ts'

/** A fixed rate until a day: buy principal tokens below par, hold them to par, or sell them before at the market price. */
export function fixedYield(chain: Chain, series: DeployedSeries): EvmProtocol {
  const { network } = chain
  const { plan, asset, address } = series
  const id = `${network}-${plan.asset.toLowerCase()}-${plan.series}-fixed`
  return {
    id,
    network,
    contracts: [asset.address, address],
    describe: () => describeSeries(id, chain, series),
    async positions(owner) {
      return seriesPositions(id, series, owner, await readSeriesAccount(chain, series, owner))
    },
    async enter(owner, request) {
      return buyPrincipal(series, owner, await readSeriesAccount(chain, series, owner), request)
    },
    async exit(owner, request) {
      return leaveSeries(series, owner, await readSeriesAccount(chain, series, owner), request)
    },
    async manage(owner, action, passthrough) {
      const account = await readSeriesAccount(chain, series, owner)
      return redeemMatured(id, series, owner, account, { action, passthrough })
    },
  }
}
