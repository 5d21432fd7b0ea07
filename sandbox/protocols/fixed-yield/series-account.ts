import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi, testTokenAbi } from '../../contracts/abi.ts'
import type { DeployedSeries } from './deploy-series.ts'
import { principalTokenAbi } from './principal-token-abi.ts'

/** What one owner has with a series, at one block. Amounts in smallest units, prices as fractions of 1e18. */
export interface SeriesAccount {
  readonly walletBalance: bigint
  /** How much of the asset the series may take from the wallet. */
  readonly allowance: bigint
  /** Principal tokens. */
  readonly principal: bigint
  readonly buyPrice: bigint
  readonly sellPrice: bigint
  /** Unix seconds. */
  readonly maturity: bigint
  readonly matured: boolean
}

/** One call to the chain. */
export async function readSeriesAccount(
  { client }: Pick<Chain, 'client'>,
  { address, asset }: DeployedSeries,
  owner: Address,
): Promise<SeriesAccount> {
  const token = { address: asset.address, abi: testTokenAbi }
  const series = { address, abi: principalTokenAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, allowance, principal, buyPrice, sellPrice, maturity, now] =
    await client.multicall({
      allowFailure: false,
      contracts: [
        { ...token, functionName: 'balanceOf', args: [owner] },
        { ...token, functionName: 'allowance', args: [owner, address] },
        { ...series, functionName: 'balanceOf', args: [owner] },
        { ...series, functionName: 'buyPrice' },
        { ...series, functionName: 'sellPrice' },
        { ...series, functionName: 'maturity' },
        { ...block, functionName: 'getCurrentBlockTimestamp' },
      ],
    })
  const matured = now >= maturity
  return { walletBalance, allowance, principal, buyPrice, sellPrice, maturity, matured }
}
