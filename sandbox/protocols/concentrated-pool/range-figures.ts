import type { Chain } from '../../chains/chain.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { worthInQuote } from './range-account.ts'
import { rangePoolAbi } from './range-pool-abi.ts'

/** What a pool is, at one block. Amounts in the quote token's smallest unit. */
export interface RangeFigures {
  readonly sqrtPrice: bigint
  readonly minTick: number
  readonly maxTick: number
  readonly tvl: bigint
  readonly feesPerYear: bigint
  readonly positions: bigint
}

/** One call to the chain. */
export async function readRangeFigures(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedRangePool,
): Promise<RangeFigures> {
  const pool = { address, abi: rangePoolAbi }
  const [sqrtPrice, minTick, maxTick, base, quote, feesPerYear, positions] = await client.multicall(
    {
      allowFailure: false,
      contracts: [
        { ...pool, functionName: 'sqrtPrice' },
        { ...pool, functionName: 'minTick' },
        { ...pool, functionName: 'maxTick' },
        { ...pool, functionName: 'heldBase' },
        { ...pool, functionName: 'heldQuote' },
        { ...pool, functionName: 'feesPerYear' },
        { ...pool, functionName: 'totalSupply' },
      ],
    },
  )
  const tvl = worthInQuote({ base, quote }, sqrtPrice)
  return { sqrtPrice, minTick, maxTick, tvl, feesPerYear, positions }
}
