/** What an EVM wallet is asked to send: exactly the service's values, parsed but not changed. */
export interface EvmCall {
  readonly from: string
  readonly to: string
  readonly data: string
  /** Wei. */
  readonly value: bigint
  readonly chainId: number
}
