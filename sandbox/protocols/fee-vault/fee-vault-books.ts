import type { Chain } from '../../chains/chain.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import { feeVaultAbi } from './fee-vault-abi.ts'

/** What the chain says of all contracts of a vault together, in the asset's smallest unit. */
export interface FeeVaultBooks {
  readonly totalAssets: bigint
  readonly principal: bigint
  readonly liquidity: bigint
  /** How much more is taken. */
  readonly room: bigint
  /** Of a whole share of the default configuration. */
  readonly sharePrice: bigint
  /** Growth in a year before fees, a fraction with 18 decimals. */
  readonly ratePerYear: bigint
}

/** One call to the chain. */
export async function readFeeVaultBooks(
  { client }: Pick<Chain, 'client'>,
  { vaults }: DeployedFeeVault,
): Promise<FeeVaultBooks> {
  const abi = feeVaultAbi
  const functionName = 'books'
  const [first, ...others] = await client.multicall({
    allowFailure: false,
    contracts: vaults.map(({ address }) => ({ address, abi, functionName }) as const),
  })
  if (first === undefined) throw new TypeError('the chain answered less than was asked')
  const all = [first, ...others]
  return {
    sharePrice: first.sharePrice,
    ratePerYear: first.ratePerYear,
    totalAssets: sumOf(all.map(({ totalAssets }) => totalAssets)),
    principal: sumOf(all.map(({ principal }) => principal)),
    liquidity: sumOf(all.map(({ liquidity }) => liquidity)),
    room: sumOf(all.map(({ room }) => room)),
  }
}

const sumOf = (units: readonly bigint[]): bigint => units.reduce((sum, each) => sum + each, 0n)
