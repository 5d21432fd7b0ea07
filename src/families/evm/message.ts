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
