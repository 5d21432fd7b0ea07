import type { EvmNetwork } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import { getQueuePositions } from '../exit-queue/queue-positions.ts'
import type { Position } from '../protocol.ts'
import type { DeployedRestaking } from './deploy-restaking.ts'
import { findToken } from './input-token.ts'
import type { RestakingAccount } from './restaking-account.ts'

/** Points are no token on a chain: they have no address. */
export const pointsToken = ({ plan }: DeployedRestaking, network: EvmNetwork): Token => ({
  ...plan.points,
  decimals: 18,
  network,
  isPoints: true,
})

/** The share token in the contract's form. */
export const shareToken = ({ plan, address }: DeployedRestaking, network: EvmNetwork): Token => ({
  symbol: plan.shareSymbol,
  name: plan.shareName,
  decimals: 18,
  network,
  address,
})

/** What earns, as coin and as shares; each exit in the token that it pays; and the points, which can't be moved. */
export function restakingPositions(
  yieldId: string,
  network: EvmNetwork,
  restaking: DeployedRestaking,
  { value, shares, points, exits, now }: RestakingAccount,
): Position[] {
  const tokenOf = ({ token }: (typeof exits)[number]) => findToken(network, restaking.tokens, token)
  return [
    {
      type: 'active',
      amount: value,
      shares: { amount: shares, token: shareToken(restaking, network) },
      date: null,
      isEarning: true,
      pendingActions: [],
    },
    ...getQueuePositions({ yieldId, claim: 'WITHDRAW', tokenOf, decimals: 18 }, exits, now),
    {
      type: 'locked',
      token: pointsToken(restaking, network),
      amount: points,
      date: null,
      isEarning: false,
      pendingActions: [],
    },
  ]
}
