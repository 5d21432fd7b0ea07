import type { EvmCall } from './evm/call.ts'
import type { EvmMessage } from './evm/message.ts'
import type { SolanaBytes } from './solana/solana-bytes.ts'

/** A payload that a wallet of its family can sign. */
export type UnsignedPayload =
  | { readonly family: 'evm'; readonly kind: 'transaction'; readonly call: EvmCall }
  | { readonly family: 'evm'; readonly kind: 'message'; readonly message: EvmMessage }
  | { readonly family: 'solana'; readonly kind: 'transaction'; readonly transaction: SolanaBytes }

/**
 * What a wallet is asked for, as a text from which the same is read again: for the journal.
 * @param sent the payload as the service sent it, which a Solana transaction's bytes are kept as
 */
export function toJournalText(unsigned: UnsignedPayload, sent: string): string {
  if (unsigned.family === 'solana') return sent
  if (unsigned.kind === 'message') return unsigned.message.text
  const { value, ...call } = unsigned.call
  return JSON.stringify({ ...call, value: `0x${value.toString(16)}` })
}
