import { parseUnits, type Address } from 'viem'
import { demoAccounts, deployer } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { principalTokenAbi as abi } from '../../contracts/abis.generated.ts'
import type { Token } from '../../contract/token.ts'
import { deployContract, letMint, writeCall } from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'

const DAY = 86_400n

/** A series of principal tokens to deploy. Amounts in token units, rates as decimal yearly fractions. */
interface SeriesPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly symbol: string
  /** Distinguishes the asset's series in their ids. */
  readonly series: string
  /** Days to maturity; 0 for a matured series. */
  readonly days: number
  /** Simple rate of a buyer, and the market's spread for early sellers. */
  readonly rate: string
  readonly spread: string
  /** Principal tokens of the deployer. */
  readonly seed: string
  /** Principal tokens of each demo account, which cannot buy a matured series. */
  readonly demo: string
  /** Minimum and maximum purchase. */
  readonly minimum: string
  readonly maximum: string | null
}

export const seriesPlans: Record<EvmNetwork, readonly SeriesPlan[]> = {
  'ethereum-sepolia': [
    {
      asset: 'USDC',
      name: 'Halyard USDC 180 Days',
      symbol: 'ptUSDC180',
      series: 'pt-180d',
      days: 180,
      rate: '0.068',
      spread: '0.006',
      seed: '750000',
      demo: '0',
      minimum: '1',
      maximum: '250000',
    },
    {
      asset: 'DAI',
      name: 'Halyard DAI First Series',
      symbol: 'ptDAI1',
      series: 'pt-first',
      days: 0,
      rate: '0.07',
      spread: '0.006',
      seed: '90000',
      demo: '250',
      minimum: '1',
      maximum: null,
    },
  ],
  'base-sepolia': [
    {
      asset: 'EURC',
      name: 'Halyard EURC 90 Days',
      symbol: 'ptEURC90',
      series: 'pt-90d',
      days: 90,
      rate: '0.049',
      spread: '0.004',
      seed: '320000',
      demo: '0',
      minimum: '1',
      maximum: null,
    },
  ],
}

export interface DeployedSeries {
  readonly id: string
  readonly plan: SeriesPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** The principal token in the contract's form. */
  readonly principal: Token
}

/** Deploys a series with its initial holders. */
export function deploySeries(site: DeploymentSite, plan: SeriesPlan): DeployedSeries {
  const { network } = site
  const { name, symbol } = plan
  const asset = site.token(plan.asset)
  const { decimals } = asset.plan
  const rates = [BigInt(plan.days) * DAY, to18(plan.rate), to18(plan.spread)] as const
  const address = deployContract(site, 'PrincipalToken', [asset.address, name, symbol, ...rates])
  letMint(site, asset.address, address)
  const issue = (holder: Address, amount: string): void => {
    const args = [holder, parseUnits(amount, decimals)] as const
    writeCall(site, createCall({ abi, address, functionName: 'issue', args }))
  }
  issue(deployer.address, plan.seed)
  if (plan.demo !== '0') for (const demo of demoAccounts) issue(demo.address, plan.demo)
  const principal = { symbol, name, decimals, network, address }
  const id = `${network}-${plan.asset.toLowerCase()}-${plan.series}-fixed`
  return { id, plan, address, asset, principal }
}
