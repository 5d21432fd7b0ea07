import { rangePoolAbi as abi } from '../../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { createTokenClient } from '../../testing/token-client.ts'
import type { ModuleChain } from '../../testing/start-module-chain.ts'
import type { DeployedRangePool, Holding } from '../deployed-range-pool.ts'

export type Amounts = readonly [base: bigint, quote: bigint]
export type Ticks = readonly [lower: number, upper: number]

export interface RangePoolClient {
  readonly contract: { readonly address: Address; readonly abi: typeof abi }
  /** Amounts that a range takes for this worth. */
  quoteOf(ends: Ticks, worth: bigint): Promise<Amounts>
  /** Funds the owner first; the position goes to the receiver, by default the owner. */
  mint(owner: Address, ends: Ticks, amounts: Amounts, receiver?: Address): Promise<void>
  /** Approves another account for the owner. */
  allow(owner: Address, other: Address): Promise<unknown>
  remove(owner: Address, tokenId: bigint, portion: bigint, least?: Amounts): Promise<unknown>
  collect(owner: Address, tokenId: bigint): Promise<unknown>
  holdingsOf(owner: Address): Promise<readonly Holding[]>
  /** Balances of both tokens. */
  getBalances(owners: readonly Address[]): Promise<Amounts[]>
  mintQuote(to: Address, amount: bigint): Promise<void>
}

export function createRangePoolClient(
  test: ModuleChain<DeployedRangePool>,
  pool: DeployedRangePool,
): RangePoolClient {
  const contract = { address: pool.address, abi } as const
  const { client } = test.chain
  const [base, quote] = [
    createTokenClient(test, pool.base.address),
    createTokenClient(test, pool.quote.address),
  ]
  const call = (from: Address, data: Hex): Promise<unknown> => test.send(from, pool.address, data)
  return {
    contract,
    async quoteOf(ends, worth) {
      const args = [...ends, worth] as const
      const accepted = await client.readContract({ ...contract, functionName: 'quoteMint', args })
      return [accepted[0], accepted[1]]
    },
    async mint(owner, ends, [ofBase, ofQuote], receiver = owner) {
      await base.mint(owner, ofBase)
      await base.approve(owner, pool.address, ofBase)
      await quote.mint(owner, ofQuote)
      await quote.approve(owner, pool.address, ofQuote)
      const args = [...ends, ofBase, ofQuote, 0n, receiver] as const
      await call(owner, encodeFunctionData({ abi, functionName: 'mint', args }))
    },
    allow(owner, other) {
      const args = [other, true] as const
      return call(owner, encodeFunctionData({ abi, functionName: 'setApprovalForAll', args }))
    },
    remove(owner, tokenId, portion, least = [0n, 0n]) {
      const args = [tokenId, portion, ...least, owner] as const
      return call(owner, encodeFunctionData({ abi, functionName: 'remove', args }))
    },
    collect: (owner, tokenId) =>
      call(owner, encodeFunctionData({ abi, functionName: 'collect', args: [tokenId, owner] })),
    holdingsOf: (owner) =>
      client.readContract({ ...contract, functionName: 'holdingsOf', args: [owner] }),
    async getBalances(owners) {
      const [ofBase, ofQuote] = await Promise.all([
        base.balancesOf(owners),
        quote.balancesOf(owners),
      ])
      return owners.map((_, index) => [ofBase[index] ?? 0n, ofQuote[index] ?? 0n])
    },
    mintQuote: (to, amount) => quote.mint(to, amount),
  }
}
