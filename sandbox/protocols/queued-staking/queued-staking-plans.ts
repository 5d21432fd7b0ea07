import { parseUnits, type Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18, tokenCall } from '../../chains/deployment-script.ts'
import { queuedStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { deployContract, seedToken, writeCall } from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'

/** Liquid staking of a token to deploy. Amounts in token units. */
export interface QueuedStakingPlan {
  readonly name: string
  /** Symbol of the staked token. */
  readonly token: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between unstake and payout. */
  readonly cooldown: bigint
  /** True when exits are paid without a claim. */
  readonly paysItself: boolean
  /** Buffer and fee of instant exits; null without them. */
  readonly instant: { readonly buffer: string; readonly feeBps: bigint } | null
  /** Stake of the deployer, and rewards reserve. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400n

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
  readonly id: string
  readonly plan: QueuedStakingPlan
  readonly asset: DeployedToken
  readonly address: Address
}

/** Deploys the staking contract with its seed stake, buffer and rewards reserve. */
export function deployQueuedStaking(
  site: DeploymentSite,
  plan: QueuedStakingPlan,
): DeployedQueuedStaking {
  const asset = site.token(plan.token)
  const { shareName, shareSymbol, cooldown, paysItself, instant } = plan
  const raw = (amount: string): bigint => parseUnits(amount, asset.plan.decimals)
  const [seed, buffer] = [raw(plan.seed), raw(instant?.buffer ?? '0')]
  const terms = {
    ratePerYear: to18(plan.ratePerYear),
    cooldown,
    paysItself,
    instantFeeBps: instant?.feeBps ?? 0n,
  }
  const names = [shareName, shareSymbol] as const
  const address = deployContract(site, 'QueuedStaking', [asset.address, ...names, terms])
  seedToken(site, asset, address, seed + buffer)
  site.script.call(asset.address, tokenCall('mint', address, raw(plan.rewards)))
  writeCall(site, createCall({ abi, address, functionName: 'stake', args: [seed] }))
  if (buffer > 0n)
    writeCall(site, createCall({ abi, address, functionName: 'fillBuffer', args: [buffer] }))
  const id = `${site.network}-${plan.token.toLowerCase()}-lagoon-staking`
  return { id, plan, asset, address }
}
