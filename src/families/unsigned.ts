import type { EvmCall } from './evm/call.ts'
import type { EvmMessage } from './evm/message.ts'
import type { SolanaBytes } from './solana/solana-bytes.ts'

/** A payload that a wallet of its family can sign. */
export type Unsigned =
  | { readonly family: 'evm'; readonly kind: 'transaction'; readonly call: EvmCall }
  | { readonly family: 'evm'; readonly kind: 'message'; readonly message: EvmMessage }
  | { readonly family: 'solana'; readonly kind: 'transaction'; readonly transaction: SolanaBytes }
