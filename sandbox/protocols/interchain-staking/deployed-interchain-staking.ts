import { interchainStakingAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, parseEther, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { EvmNetwork } from '../../chains/chain.ts'

/** Staking whose receipts go to other chains, to deploy. Amounts in coins. */
export interface InterchainStakingPlan {
  readonly name: string
  /** What a year pays, as a fraction. */
  readonly rate: string
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The interchain staking of each network. */
export const interchainStakingPlans: Record<EvmNetwork, readonly InterchainStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Causeway Interchain Staking',
      rate: '0.045',
      reserve: '20000',
      minimum: '0.05',
      maximum: '1000',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedInterchainStaking {
  readonly id: string
  readonly plan: InterchainStakingPlan
  readonly address: Address
}

/** Writes the staking with the coin that pays rewards. */
export function deployInterchainStaking(
  { script, network, code }: DeploymentSite,
  plan: InterchainStakingPlan,
): DeployedInterchainStaking {
  const creation = encodeDeployData({
    abi: interchainStakingAbi,
    bytecode: code('InterchainStaking'),
    args: [to18(plan.rate)],
  })
  const address = script.create(creation, parseEther(plan.reserve))
  return { id: `${network}-eth-interchain-staking`, plan, address }
}
