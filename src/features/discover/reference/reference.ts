import { createContext } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'

/** Provides access to the journal, to look up an action. */
export const JournalContext = createContext<() => Promise<Pick<Journal, 'all'>>>(() =>
  Promise.reject(new Error('JournalContext is missing')),
)

/** A pasted reference to an action, transaction or address. */
export type Reference =
  | { readonly kind: 'action'; readonly id: string }
  | { readonly kind: 'transaction'; readonly hash: string }
  /** Has the format of an address; not validated. */
  | { readonly kind: 'address'; readonly address: string }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const EVM_HASH = /^0x[\da-f]{64}$/i
const EVM_ADDRESS = /^0x[\da-f]{40}$/i
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const SOLANA_SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/

/**
 * Parses a search text as an action id, transaction hash or address; null for plain text.
 * Addresses are searched as text too, as yields contain them. Source: decisions/042-pages.
 */
export function parseReference(typed: string): Reference | null {
  const text = typed.trim()
  if (UUID.test(text)) return { kind: 'action', id: text.toLowerCase() }
  if (EVM_HASH.test(text)) return { kind: 'transaction', hash: text.toLowerCase() }
  if (EVM_ADDRESS.test(text) || SOLANA_ADDRESS.test(text)) return { kind: 'address', address: text }
  return SOLANA_SIGNATURE.test(text) ? { kind: 'transaction', hash: text } : null
}
