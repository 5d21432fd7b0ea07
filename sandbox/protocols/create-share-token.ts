import type { Address } from 'viem'
import type { EvmNetwork } from '../chains/chain.ts'
import type { Token } from '../contract/token.ts'

/** The share token of a vault, which is the vault; shares of every vault here have 18 decimals. */
export const createShareToken = (
  { plan }: { readonly plan: { readonly name: string; readonly shareSymbol: string } },
  network: EvmNetwork,
  address: Address,
): Token => ({ symbol: plan.shareSymbol, name: plan.name, decimals: 18, network, address })
