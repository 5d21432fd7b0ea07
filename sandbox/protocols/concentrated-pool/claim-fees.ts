import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmPlan } from '../protocol.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { feesPassthrough } from './fees-passthrough.ts'
import type { RangeAccount } from './range-account.ts'
import { rangePoolAbi } from './range-pool-abi.ts'

/**
 * One CLAIM_REWARDS of a position's fees.
 * @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner for a position that
 * it still has, or no fees
 */
export function claimFees(
  yieldId: string,
  { quote, address, plan }: DeployedRangePool,
  owner: Address,
  { holdings }: RangeAccount,
  { action, passthrough }: { readonly action: string; readonly passthrough: string },
): EvmPlan {
  if (action !== 'CLAIM_REWARDS')
    throw ServiceError.validation(['action must be one of: CLAIM_REWARDS'])
  const holding = holdings.find(
    ({ tokenId }) => feesPassthrough(yieldId, owner, tokenId) === passthrough,
  )
  if (!holding)
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  const { symbol, decimals } = quote.token
  const { tokenId, fees } = holding
  if (fees === 0n)
    throw ServiceError.full(400, `Position ${tokenId} has no ${symbol} to claim now.`)
  const amount = fromRaw(fees, decimals)
  return {
    amount,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_REWARDS',
        title: `Claim the fees of position ${tokenId}`,
        description: `Pays all fees of position ${tokenId} of ${plan.name} to your wallet: ${amount} ${symbol} now, and what comes until then.`,
        to: address,
        data: encodeFunctionData({
          abi: rangePoolAbi,
          functionName: 'collect',
          args: [tokenId, owner],
        }),
        value: 0n,
        method: 'collect(uint256,address)',
        inputs: { tokenId: tokenId.toString(), receiver: owner },
        skipped: false,
      },
    ],
  }
}
