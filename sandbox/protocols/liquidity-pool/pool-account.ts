import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import type { DeployedPool } from './deploy-pool.ts'
import { twoAssetPoolAbi } from './two-asset-pool-abi.ts'

/** An amount of each of a pool's tokens, in their smallest units. */
export interface BothSides {
  readonly base: bigint
  readonly quote: bigint
}

/** What one owner has with a pool, at one block. */
export interface PoolAccount {
  readonly shares: bigint
  readonly totalShares: bigint
  /** The whole pool. */
  readonly reserves: BothSides
  readonly wallet: BothSides
  /** How much of each the pool may take from the wallet. */
  readonly allowance: BothSides
}

/** One call to the chain. */
export async function readPoolAccount(
  { client }: Pick<Chain, 'client'>,
  { address, base, quote }: DeployedPool,
  owner: Address,
): Promise<PoolAccount> {
  const pool = { address, abi: twoAssetPoolAbi }
  const [baseToken, quoteToken] = [
    { address: base.address, abi: testTokenAbi },
    { address: quote.address, abi: testTokenAbi },
  ]
  const [shares, totalShares, sides, baseBalance, quoteBalance, baseAllowed, quoteAllowed] =
    await client.multicall({
      allowFailure: false,
      contracts: [
        { ...pool, functionName: 'balanceOf', args: [owner] },
        { ...pool, functionName: 'totalSupply' },
        { ...pool, functionName: 'reserves' },
        { ...baseToken, functionName: 'balanceOf', args: [owner] },
        { ...quoteToken, functionName: 'balanceOf', args: [owner] },
        { ...baseToken, functionName: 'allowance', args: [owner, address] },
        { ...quoteToken, functionName: 'allowance', args: [owner, address] },
      ],
    })
  return {
    shares,
    totalShares,
    reserves: { base: sides[0], quote: sides[1] },
    wallet: { base: baseBalance, quote: quoteBalance },
    allowance: { base: baseAllowed, quote: quoteAllowed },
  }
}
