import { MAX_TEXT_LENGTH } from '#src/api/schemas/max-text-length.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import type { Intent, RequestedAsset } from './intent.ts'

/** A token's symbol and decimals from its chain or a known list, not the service. Null if unknown. */
export interface TokenFacts {
  readonly decimals: number | null
  /** Harmless to show. */
  readonly symbol: string | null
  /** Others than the service know the token itself: anybody can give a token any name. */
  readonly isVouched?: boolean
}

/** Whether a symbol was too long to be shown: others that begin in the same way look the same. */
export const isCutSymbol = (symbol: string): boolean => symbol.includes('…')

/** Whether a token's own name stands for it alone, without its address; the network's coin has none. */
export const isNameConfirmed = (
  address: string | null,
  { symbol, isVouched = false }: TokenFacts,
): boolean => symbol !== null && (address === null || (isVouched && !isCutSymbol(symbol)))

/** By `toAddressKey` of the tokens' addresses. */
export type FactsOfTokens = ReadonlyMap<string, TokenFacts>

export const UNTOLD: TokenFacts = { decimals: null, symbol: null }

/** Returns the known facts of a network's native coin. */
export function factsOfCoin(network: string): TokenFacts {
  const { native } = findNetwork(network)
  return native ? { decimals: native.decimals, symbol: native.symbol } : UNTOLD
}

/** Longer ones are not decoded: screens show only the start of a symbol. */
const MOST_BYTES = 256

/**
 * A symbol by the bytes that a chain has for it, as it may be shown.
 * @param bytes UTF-8, filled up with zeros or not
 * @returns null where they are no text, or nothing is left of it
 */
export function symbolIn(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_BYTES) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return sanitizeText(text.replace(/\0+$/, ''), MAX_TEXT_LENGTH.symbol) || null
  } catch {
    return null
  }
}

/** Letters that stand for others in the names of tokens and that Unicode does not fold. */
const LETTERS: Readonly<Record<string, string>> = { '₮': 't', '₿': 'b', Ξ: 'e' }

const folded = (symbol: string): string =>
  symbol
    .replaceAll(/[₮₿Ξ]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s/gu, '')

/** Whether two symbols are one and the same, only spelled in another way: in capitals, with spaces, with `₮` for `T`. */
export const isSameSymbol = (one: string, other: string): boolean => folded(one) === folded(other)

/** What the request and its yield name, that of the request itself first. */
export const tokensNamed = ({
  asset,
  balance,
  place,
}: Pick<Intent, 'asset' | 'balance' | 'place'>): readonly RequestedAsset[] =>
  [asset, balance ?? null, place?.output ?? null, ...(place?.tokens ?? [])].flatMap(
    (each) => each ?? [],
  )
