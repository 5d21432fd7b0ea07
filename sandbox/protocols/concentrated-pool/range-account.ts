import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { rangePoolAbi } from './range-pool-abi.ts'

/** An amount of each of a pool's tokens, in their smallest units. */
export interface BothTokens {
  readonly base: bigint
  readonly quote: bigint
}

/** A position as it stands. */
export interface Holding extends BothTokens {
  readonly tokenId: bigint
  /** Square roots of the prices where it ends. */
  readonly sqrtLower: bigint
  readonly sqrtUpper: bigint
  /** Of the quote token, in its smallest unit. */
  readonly fees: bigint
  readonly inRange: boolean
}

/** What one owner has with a pool, at one block. */
export interface RangeAccount {
  readonly holdings: readonly Holding[]
  readonly wallet: BothTokens
  /** How much of each the pool may take from the wallet. */
  readonly allowance: BothTokens
  readonly sqrtPrice: bigint
}

/** One call to the chain. */
export async function readRangeAccount(
  { client }: Pick<Chain, 'client'>,
  { address, base, quote }: DeployedRangePool,
  owner: Address,
): Promise<RangeAccount> {
  const pool = { address, abi: rangePoolAbi }
  const baseToken = { address: base.address, abi: testTokenAbi }
  const quoteToken = { address: quote.address, abi: testTokenAbi }
  const [holdings, sqrtPrice, baseBalance, quoteBalance, baseAllowed, quoteAllowed] =
    await client.multicall({
      allowFailure: false,
      contracts: [
        { ...pool, functionName: 'holdingsOf', args: [owner] },
        { ...pool, functionName: 'sqrtPrice' },
        { ...baseToken, functionName: 'balanceOf', args: [owner] },
        { ...quoteToken, functionName: 'balanceOf', args: [owner] },
        { ...baseToken, functionName: 'allowance', args: [owner, address] },
        { ...quoteToken, functionName: 'allowance', args: [owner, address] },
      ],
    })
  return {
    holdings,
    sqrtPrice,
    wallet: { base: baseBalance, quote: quoteBalance },
    allowance: { base: baseAllowed, quote: quoteAllowed },
  }
}

const Q96 = 2n ** 96n

/** What both tokens are worth at the pool's price, in the quote token's smallest unit, rounded down as the pool does. */
export const worthInQuote = ({ base, quote }: BothTokens, sqrtPrice: bigint): bigint =>
  quote + (((base * sqrtPrice) / Q96) * sqrtPrice) / Q96
