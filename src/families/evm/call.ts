import type { Address, Hex } from 'viem'

/** Source: EIP-2930. */
export interface AccessListEntry {
  readonly address: Address
  readonly storageKeys: readonly Hex[]
}

/**
 * What an EVM wallet is asked to send: the service's values, read once. Addresses have their checksum, bytes are in small
 * letters, so that two of them are equal only if they are the same call.
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
