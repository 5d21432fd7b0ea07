import { testTokenAbi, lendingMarketAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, parseUnits, zeroAddress, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'

/** What one owner has with a market, at one block. Amounts in the asset's smallest unit. */
export interface LendingAccount {
  readonly walletBalance: bigint
  /** How much of the asset the market may take from the wallet. */
  readonly allowance: bigint
  readonly supplied: bigint
  /** Of the incentive token, in its smallest unit. */
  readonly rewards: bigint
  /** What the market can pay out now, to all together. */
  readonly liquidity: bigint
}

/** One call to the chain. */
export async function readLendingAccount(
  { client }: Pick<Chain, 'client'>,
  { address, asset }: DeployedLending,
  owner: Address,
): Promise<LendingAccount> {
  const token = { address: asset.address, abi: testTokenAbi }
  const market = { address, abi: lendingMarketAbi }
  const [walletBalance, allowance, supplied, rewards, liquidity] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, address] },
      { ...market, functionName: 'balanceOf', args: [owner] },
      { ...market, functionName: 'rewardsOf', args: [owner] },
      { ...market, functionName: 'availableLiquidity' },
    ],
  })
  return { walletBalance, allowance, supplied, rewards, liquidity }
}

const INCENTIVE_DECIMALS = 18

/** A lending market to deploy. Amounts in token units, rates as decimal fractions a year. */
interface LendingPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly receiptSymbol: string
  /** What the borrower pays: without use, and added up to 80 % of use and from there to all of it. */
  readonly baseRate: string
  readonly slopeBelow: string
  readonly slopeAbove: string
  /** Part of the interest that stays with the market. */
  readonly reserveFactor: string
  /** A token on top for suppliers, if the market has a campaign: how much all of them share in a year. */
  readonly incentive: {
    readonly symbol: string
    readonly name: string
    readonly perYear: string
  } | null
  /** Supplied and borrowed by the deployer. */
  readonly seed: string
  readonly borrowed: string
  /** Smallest and largest supply that the service accepts. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The markets of each network. */
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
    },
  ],
}

export interface DeployedLending {
  readonly plan: LendingPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** What suppliers earn on top, in the contract's form; null without a campaign. */
  readonly incentive: (Token & { readonly address: Address }) | null
}

/** Writes a market with those who supply and borrow there already. */
export function deployLending(site: DeploymentSite, plan: LendingPlan): DeployedLending {
  const { script, code } = site
  const asset = site.token(plan.asset)
  const abi = lendingMarketAbi
  const incentive = deployIncentive(site, plan)
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('LendingMarket'),
      args: [
        asset.address,
        incentive?.address ?? zeroAddress,
        plan.name,
        plan.receiptSymbol,
        {
          baseRate: to18(plan.baseRate),
          slopeBelow: to18(plan.slopeBelow),
          slopeAbove: to18(plan.slopeAbove),
          reserveFactor: to18(plan.reserveFactor),
          incentivePerYear: parseUnits(plan.incentive?.perYear ?? '0', INCENTIVE_DECIMALS),
        },
      ],
    }),
  )
  const seed = parseUnits(plan.seed, asset.plan.decimals)
  const borrowed = parseUnits(plan.borrowed, asset.plan.decimals)
  const supplied = [seed, deployer.address] as const
  script.call(asset.address, grantMinter(address))
  if (incentive) script.call(incentive.address, grantMinter(address))
  script.call(asset.address, tokenCall('mint', deployer.address, seed))
  script.call(asset.address, tokenCall('approve', address, seed))
  script.call(address, encodeFunctionData({ abi, functionName: 'supply', args: supplied }))
  script.call(address, encodeFunctionData({ abi, functionName: 'borrow', args: [borrowed] }))
  return { plan, address, asset, incentive }
}

function deployIncentive(
  { script, code, network }: DeploymentSite,
  { incentive }: LendingPlan,
): DeployedLending['incentive'] {
  if (!incentive) return null
  const { name, symbol } = incentive
  const args = [name, symbol, INCENTIVE_DECIMALS] as const
  const address = script.create(
    encodeDeployData({ abi: testTokenAbi, bytecode: code('TestToken'), args }),
  )
  return { symbol, name, decimals: INCENTIVE_DECIMALS, network, address }
}
