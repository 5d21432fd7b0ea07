/** A Solana transaction as the service sent it: its bytes, none of them changed. */
export interface SolanaBytes {
  readonly network: string
  /** Whose signature is wanted. */
  readonly from: string
  /** A serialized legacy or v0 transaction, signatures included. */
  readonly bytes: Uint8Array
}
