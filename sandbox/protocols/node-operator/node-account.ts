import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { nodeOperatorAbi as abi } from '../../contracts/abis.generated.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract, writeCall } from '../deploy-contract.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import { clock, coinBalanceOf, readContracts } from '../read-contracts.ts'

/** A validator operator to deploy. Amounts in coins. */
interface NodePlan {
  readonly name: string
  /** Name in signed messages. */
  readonly operator: string
  /** Stake of one validator. */
  readonly unit: string
  readonly ratePerYear: string
  /** Seconds between exit and payout. */
  readonly cooldown: bigint
  /** Validators of the deployer. */
  readonly seed: number
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string
}

/** The operators of each network: stakes are a hundredth of the real ones. */
export const nodePlans: Record<EvmNetwork, readonly NodePlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Northlight ETH Validators',
      operator: 'Northlight',
      unit: '0.32',
      ratePerYear: '0.029',
      cooldown: 2n * 86_400n,
      seed: 12,
      rewards: '500',
      minimum: '0.32',
      maximum: '16',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedNodeOperator {
  readonly id: string
  readonly plan: NodePlan
  readonly address: Address
}

export type Operator = YieldContext<DeployedNodeOperator>
export type NodeOwner = OwnerContext<
  DeployedNodeOperator,
  Awaited<ReturnType<typeof readNodeAccount>>
>
/** A running validator with its rewards in wei. */
export type RunningValidator = NodeOwner['account']['validators'][number]

/** Deploys the operator's contract with its seed validators. */
export function deployNodeOperator(site: DeploymentSite, plan: NodePlan): DeployedNodeOperator {
  const { operator, unit, ratePerYear, cooldown } = plan
  const args = [operator, to18(unit), to18(ratePerYear), cooldown] as const
  const address = deployContract(site, 'NodeOperator', args, to18(plan.rewards))
  const value = to18(unit) * BigInt(plan.seed)
  writeCall(site, createCall({ abi, address, functionName: 'stake', value }))
  return { id: `${site.network}-eth-${operator.toLowerCase()}-staking`, plan, address }
}

/** Reads the account: amounts in wei, times in Unix seconds; the nonce is that of the next signed exit. */
export async function readNodeAccount({ chain, deployed: { address } }: Operator, owner: Address) {
  const contract = { address, abi } as const
  const [now, walletBalance, validators, exits, nonce] = await readContracts(chain, [
    clock,
    coinBalanceOf(owner),
    { ...contract, functionName: 'validatorsOf', args: [owner] },
    { ...contract, functionName: 'openRequests', args: [owner] },
    { ...contract, functionName: 'nonces', args: [owner] },
  ])
  return { now, walletBalance, validators, exits, nonce }
}
