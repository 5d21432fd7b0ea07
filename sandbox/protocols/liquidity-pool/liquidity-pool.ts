import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedPool } from './deploy-pool.ts'
import { describePool } from './describe-pool.ts'
import { amountsArgument, enterPool } from './enter-pool.ts'
import { leaveWithBoth, leaveWithOne, outputOf, sharesToLeave } from './exit-pool.ts'
import { readPoolAccount } from './pool-account.ts'
import { sidesOf, worthInQuote } from './pool-worth.ts'
import { twoAssetPoolAbi as abi } from './two-asset-pool-abi.ts'

/** A pool of two tokens: add both, hold shares that grow by the fees of trades, take both out or one. */
export function liquidityPool(chain: Chain, pool: DeployedPool): EvmProtocol {
  const { network, client } = chain
  const { address, base, quote, share } = pool
  const symbols = `${base.token.symbol}-${quote.token.symbol}`.toLowerCase()
  const id = `${network}-${symbols}-confluence-pool`
  const contract = { address, abi } as const
  return {
    id,
    network,
    contracts: [base.address, quote.address, address],
    describe: () => describePool(id, chain, pool),
    async positions(owner) {
      const account = await readPoolAccount(chain, pool, owner)
      const { shares } = account
      return [
        {
          type: 'active',
          amount: worthInQuote(sidesOf(shares, account), account),
          date: null,
          isEarning: true,
          pendingActions: [],
          shares: { amount: shares, token: share },
        },
      ]
    },
    async enter(owner, request) {
      const offered = amountsArgument(pool, request)
      const args = [offered.base, offered.quote] as const
      const [account, [takenBase, takenQuote, shares]] = await Promise.all([
        readPoolAccount(chain, pool, owner),
        client.readContract({ ...contract, functionName: 'quoteLiquidity', args }),
      ])
      return enterPool(pool, owner, account, { base: takenBase, quote: takenQuote, shares })
    },
    async exit(owner, request) {
      const account = await readPoolAccount(chain, pool, owner)
      const shares = sharesToLeave(pool, account, request)
      const token = outputOf(pool, request)
      if (!token) return leaveWithBoth(pool, owner, account, shares)
      const args = [shares, token.address] as const
      const paid = await client.readContract({ ...contract, functionName: 'worthAs', args })
      return leaveWithOne(pool, owner, account, shares, { token, paid })
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
  }
}
