import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { DeployedStaking } from './deploy-staking.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { liquidStakingAbi } from './liquid-staking-abi.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmPlan } from '../protocol.ts'
import { readClaimPassthrough } from './claim-passthrough.ts'
import type { StakingAccount } from './staking-account.ts'

/**
 * CLAIM_UNSTAKED of one withdrawal whose cooldown is over.
 * @throws ServiceError 400 for another action or a passthrough that names no open withdrawal of the owner; 412 while
 * it still cools down
 */
export function claimStaking(
  yieldId: string,
  network: EvmNetwork,
  staking: DeployedStaking,
  account: StakingAccount,
  action: string,
  passthrough: string,
): EvmPlan {
  if (action !== 'CLAIM_UNSTAKED')
    throw ServiceError.validation(['action must be one of: CLAIM_UNSTAKED'])
  const id = readClaimPassthrough(yieldId, passthrough)
  const request = account.requests.find((open) => open.id === id)
  if (request === undefined)
    throw ServiceError.full(400, 'The passthrough names no open withdrawal of this address.')
  if (account.now < request.claimableAt) {
    const date = new Date(Number(request.claimableAt) * 1000).toISOString()
    throw ServiceError.full(412, `This withdrawal can be claimed from ${date}.`)
  }
  const { symbol, decimals } = nativeCoin(network)
  const amount = fromRaw(request.amount, decimals)
  return {
    amount,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_UNSTAKED',
        title: `Claim ${amount} ${symbol}`,
        description: `Moves ${amount} ${symbol} from ${staking.plan.name} to your wallet.`,
        to: staking.address,
        data: encodeFunctionData({
          abi: liquidStakingAbi,
          functionName: 'claim',
          args: [request.id],
        }),
        value: 0n,
        method: 'claim(uint256)',
        inputs: { id: request.id.toString() },
        skipped: false,
      },
    ],
  }
}
