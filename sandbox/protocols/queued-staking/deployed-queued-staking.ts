import { queuedStakingAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { to18, tokenCall } from '../../chains/deployment-script.ts'
import type { EvmNetwork } from '../../chains/chain.ts'

/** Liquid staking of a token to deploy. Amounts in token units. */
export interface QueuedStakingPlan {
  readonly name: string
  /** Symbol of the token that is staked. */
  readonly token: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between leaving and being paid. */
  readonly cooldown: bigint
  /** Whether what leaves is paid without a claim. */
  readonly paysItself: boolean
  /** What can leave at once for a fee; null where nothing can. */
  readonly instant: { readonly buffer: string; readonly feeBps: bigint } | null
  /** Staked by the deployer, and given to pay rewards from. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400n

/** The liquid staking of tokens of each network. */
export const queuedStakingPlans: Record<EvmNetwork, readonly QueuedStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Lagoon LINK Staking',
      token: 'LINK',
      shareName: 'Lagoon Staked LINK',
      shareSymbol: 'lgLINK',
      ratePerYear: '0.0445',
      cooldown: 4n * DAY,
      paysItself: false,
      instant: { buffer: '300', feeBps: 30n },
      seed: '180000',
      rewards: '500000',
      minimum: '0.1',
      maximum: '50000',
    },
  ],
  'base-sepolia': [
    {
      name: 'Lagoon Bitcoin Staking',
      token: 'cbBTC',
      shareName: 'Lagoon Staked Bitcoin',
      shareSymbol: 'lgBTC',
      ratePerYear: '0.021',
      cooldown: 7n * DAY,
      paysItself: true,
      instant: null,
      seed: '42',
      rewards: '40',
      minimum: '0.0005',
      maximum: '25',
    },
  ],
}

export interface DeployedQueuedStaking {
  readonly plan: QueuedStakingPlan
  readonly asset: DeployedToken
  readonly address: Address
}

/** Writes the staking contract with the stake of those who use it already, its buffer, and what rewards are paid from. */
export function deployQueuedStaking(
  { script, code, token }: DeploymentSite,
  plan: QueuedStakingPlan,
): DeployedQueuedStaking {
  const asset = token(plan.token)
  const abi = queuedStakingAbi
  const { cooldown, paysItself, instant } = plan
  const raw = (amount: string): bigint => parseUnits(amount, asset.plan.decimals)
  const [seed, buffer] = [raw(plan.seed), raw(instant?.buffer ?? '0')]
  const ratePerYear = to18(plan.ratePerYear)
  const terms = { ratePerYear, cooldown, paysItself, instantFeeBps: instant?.feeBps ?? 0n }
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('QueuedStaking'),
      args: [asset.address, plan.shareName, plan.shareSymbol, terms],
    }),
  )
  script.call(asset.address, tokenCall('mint', deployer.address, seed + buffer))
  script.call(asset.address, tokenCall('approve', address, seed + buffer))
  script.call(asset.address, tokenCall('mint', address, raw(plan.rewards)))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake', args: [seed] }))
  if (buffer > 0n)
    script.call(address, encodeFunctionData({ abi, functionName: 'fillBuffer', args: [buffer] }))
  return { plan, asset, address }
}
