import type { Chain } from '../../chains/chain.ts'
import { amountArgument } from '../amount-argument.ts'
import type { EvmProtocol } from '../protocol.ts'
import { claimFees } from './claim-fees.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { describeRange } from './describe-range.ts'
import { enterRange } from './enter-range.ts'
import { exitRange } from './exit-range.ts'
import { readRangeAccount } from './range-account.ts'
import { rangeArgument } from './range-argument.ts'
import { rangePoolAbi as abi } from './range-pool-abi.ts'
import { rangePositions } from './range-positions.ts'

/** Liquidity between two prices: positions that are tokens of their own, whose fees are claimed one by one. */
export function concentratedPool(chain: Chain, pool: DeployedRangePool): EvmProtocol {
  const { network, client } = chain
  const { base, quote, address, plan } = pool
  const symbols = `${plan.base}-${plan.quote}`.toLowerCase()
  const id = `${network}-${symbols}-narrows-${Number(plan.feeTier) * 1e6}-clp`
  return {
    id,
    network,
    contracts: [base.address, quote.address, address],
    describe: () => describeRange(id, chain, pool),
    async positions(owner) {
      return rangePositions(id, pool, owner, await readRangeAccount(chain, pool, owner))
    },
    async enter(owner, request) {
      const amount = amountArgument(request, quote.token, plan)
      const range = await rangeArgument(chain, pool, request)
      const args = [range.lower, range.upper, amount] as const
      const [account, [takenBase, takenQuote, liquidity]] = await Promise.all([
        readRangeAccount(chain, pool, owner),
        client.readContract({ address, abi, functionName: 'quoteMint', args }),
      ])
      const taken = { base: takenBase, quote: takenQuote, liquidity }
      return enterRange(pool, owner, account, amount, range, taken)
    },
    async exit(owner, request) {
      return exitRange(pool, owner, await readRangeAccount(chain, pool, owner), request)
    },
    async manage(owner, action, passthrough) {
      const account = await readRangeAccount(chain, pool, owner)
      return claimFees(id, pool, owner, account, { action, passthrough })
    },
  }
}
