/** Source: EIP-2930. */
export interface AccessListEntry {
  readonly address: string
  readonly storageKeys: readonly string[]
}

/** What an EVM wallet is asked to send: exactly the service's values, parsed but not changed. */
export interface EvmCall {
  readonly from: string
  readonly to: string
  readonly data: string
  /** Wei. */
  readonly value: bigint
  readonly chainId: number
  /** Passed on as sent. */
  readonly accessList?: readonly AccessListEntry[]
}
