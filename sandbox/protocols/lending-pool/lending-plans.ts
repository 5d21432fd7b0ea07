import { parseUnits, zeroAddress, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { lendingMarketAbi as abi } from '../../contracts/abis.generated.ts'
import type { Token } from '../../contract/token.ts'
import {
  deployContract,
  deployRewardToken,
  letMint,
  seedToken,
  writeCall,
} from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'

/** A lending market to deploy. Amounts in token units, rates as decimal yearly fractions. */
interface LendingPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly receiptSymbol: string
  /** Borrow rate at zero utilization, and its increments up to 80 % and from there to 100 %. */
  readonly baseRate: string
  readonly slopeBelow: string
  readonly slopeAbove: string
  /** Fraction of the interest kept as reserves. */
  readonly reserveFactor: string
  /** Incentive token of a campaign, with the yearly amount for all suppliers. */
  readonly incentive: {
    readonly symbol: string
    readonly name: string
    readonly perYear: string
  } | null
  /** Supplied and borrowed by the deployer. */
  readonly seed: string
  readonly borrowed: string
  /** Minimum and maximum supply. */
  readonly minimum: string
  readonly maximum: string | null
  /** Whether its actions take the argument for hardware wallets, whose name the public widget cannot decode. */
  readonly supportsHardwareWallets: boolean
}

export const lendingPlans: Record<EvmNetwork, readonly LendingPlan[]> = {
  'ethereum-sepolia': [
    {
      asset: 'USDC',
      name: 'Brook USDC Market',
      receiptSymbol: 'brUSDC',
      baseRate: '0.01',
      slopeBelow: '0.045',
      slopeAbove: '0.6',
      reserveFactor: '0.1',
      incentive: { symbol: 'BROOK', name: 'Test Brook', perYear: '54000' },
      seed: '1800000',
      borrowed: '1300000',
      minimum: '0.01',
      maximum: null,
      supportsHardwareWallets: true,
    },
    {
      asset: 'WBTC',
      name: 'Brook WBTC Market',
      receiptSymbol: 'brWBTC',
      baseRate: '0.01',
      slopeBelow: '0.04',
      slopeAbove: '0.8',
      reserveFactor: '0.15',
      incentive: null,
      seed: '42',
      borrowed: '31',
      minimum: '0.0001',
      maximum: '25',
      supportsHardwareWallets: true,
    },
  ],
  'base-sepolia': [
    {
      asset: 'USDC',
      name: 'Brook Base USDC Market',
      receiptSymbol: 'brUSDC',
      baseRate: '0.01',
      slopeBelow: '0.05',
      slopeAbove: '0.6',
      reserveFactor: '0.1',
      incentive: null,
      seed: '2400000',
      borrowed: '1900000',
      minimum: '0.01',
      maximum: null,
      supportsHardwareWallets: false,
    },
  ],
}

export interface DeployedLending {
  readonly id: string
  readonly plan: LendingPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** The rebasing receipt token. */
  readonly receipt: Token
  /** The incentive token in the contract's form; null without a campaign. */
  readonly incentive: (Token & { readonly address: Address }) | null
}

/** Deploys a market with its initial supply and loan. */
export function deployLending(site: DeploymentSite, plan: LendingPlan): DeployedLending {
  const { network } = site
  const { name, receiptSymbol: symbol } = plan
  const asset = site.token(plan.asset)
  const { decimals } = asset.plan
  const incentive = plan.incentive && deployRewardToken(site, plan.incentive)
  const terms = {
    baseRate: to18(plan.baseRate),
    slopeBelow: to18(plan.slopeBelow),
    slopeAbove: to18(plan.slopeAbove),
    reserveFactor: to18(plan.reserveFactor),
    incentivePerYear: to18(plan.incentive?.perYear ?? '0'),
  }
  const tokens = [asset.address, incentive?.address ?? zeroAddress] as const
  const address = deployContract(site, 'LendingMarket', [...tokens, name, symbol, terms])
  letMint(site, asset.address, address)
  if (incentive) letMint(site, incentive.address, address)
  const supplied = [seedToken(site, asset, address, plan.seed), deployer.address] as const
  const borrowed = [parseUnits(plan.borrowed, decimals)] as const
  writeCall(site, createCall({ abi, address, functionName: 'supply', args: supplied }))
  writeCall(site, createCall({ abi, address, functionName: 'borrow', args: borrowed }))
  return {
    id: `${network}-${plan.asset.toLowerCase()}-brook-v1-lending`,
    plan,
    address,
    asset,
    receipt: { symbol, name, decimals, network, address },
    incentive,
  }
}
