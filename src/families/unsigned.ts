import type { EvmCall } from './evm/call.ts'

/** A payload that a wallet of its family can sign. */
export type Unsigned = { readonly family: 'evm'; readonly call: EvmCall }
