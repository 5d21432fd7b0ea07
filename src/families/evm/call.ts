import type { Address, Hex } from 'viem'

/**
 * A message that an EVM wallet is asked to sign, exactly as sent: plain words (`personal_sign`) or typed data (EIP-712).
 * Source: contract: Step message.
 */
export interface EvmMessage {
  /** Whose signature is wanted. */
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
