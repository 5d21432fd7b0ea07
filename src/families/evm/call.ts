import type { Address, Hex } from 'viem'

/**
 * A message to sign on EVM, exactly as sent: text (`personal_sign`) or typed data (EIP-712).
 * Source: contract: Step message.
 */
export interface EvmMessage {
  /** The signer. */
  readonly from: string
  readonly kind: 'text' | 'typed-data'
  readonly text: string
}

/** Source: EIP-2930. */
export interface AccessListEntry {
  readonly address: Address
  readonly storageKeys: readonly Hex[]
}

/**
 * An EVM call to send: the service's values, parsed once. Addresses have checksums, bytes are lower
 * case, so that equal calls are equal values.
 */
export interface EvmCall {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly chainId: number
  readonly accessList?: readonly AccessListEntry[]
}
