import type { Chain } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import type { EvmProtocol } from '../protocol.ts'
import { claimIncentive } from './claim-incentive.ts'
import type { DeployedLending } from './deploy-lending.ts'
import { describeLending } from './describe-lending.ts'
import { enterLending } from './enter-lending.ts'
import { exitLending } from './exit-lending.ts'
import { readLendingAccount } from './lending-account.ts'
import { lendingPositions } from './lending-positions.ts'

/** A lending market: supply, hold a receipt that grows by what borrowers pay, withdraw what is not lent. */
export function lendingPool(chain: Chain, market: DeployedLending): EvmProtocol {
  const { network } = chain
  const { asset, plan, address } = market
  const id = `${network}-${plan.asset.toLowerCase()}-brook-v1-lending`
  const receipt: Token = {
    symbol: plan.receiptSymbol,
    name: plan.name,
    decimals: asset.plan.decimals,
    network,
    address,
  }
  return {
    id,
    network,
    contracts: [asset.address, address],
    describe: () => describeLending(id, chain, market, receipt),
    async positions(owner) {
      const account = await readLendingAccount(chain, market, owner)
      return lendingPositions(id, market, receipt, owner, account)
    },
    async enter(owner, request) {
      const account = await readLendingAccount(chain, market, owner)
      return enterLending(market, owner, account, request)
    },
    async exit(owner, request) {
      const account = await readLendingAccount(chain, market, owner)
      return exitLending(market, owner, account, request)
    },
    async manage(owner, action, passthrough, request) {
      const account = await readLendingAccount(chain, market, owner)
      return claimIncentive(id, market, owner, account, { action, passthrough, request })
    },
  }
}
