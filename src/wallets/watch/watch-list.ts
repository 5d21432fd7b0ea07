import bs58 from 'bs58'
import { getAddress } from 'viem/utils'
import { isAddress } from '#src/arguments/is-address.ts'
import type { SupportedFamily } from '#src/families/known-families.ts'

/** Maximum: each is read on every network of its family. */
export const MAX_WATCHED_ADDRESSES = 5

/** An address watched without its wallet. */
interface WatchedAddress {
  readonly family: SupportedFamily
  /** An EVM address has its checksum. */
  readonly address: string
}

/** Why a text is not an address. `short`: possibly incomplete. */
type AddressError = 'short' | 'long' | 'checksum' | 'name' | 'transaction' | 'other'

type WatchEntry =
  | { readonly kind: 'address'; readonly watched: WatchedAddress }
  | { readonly kind: 'mistake'; readonly text: string; readonly why: AddressError }

const EVM_ADDRESS = /^0x[\da-fA-F]{40}$/
/** An address in one case has no checksum. */
const SINGLE_CASE = /^0x(?:[\da-f]+|[\dA-F]+)$/
const EVM_PREFIX = /^0(?:x[\da-fA-F]*)?$/
const EVM_HASH = /^0x[\da-fA-F]{64}$/
const EVM_LENGTH = 42
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const DOMAIN_NAME = /^[^.\s]+(?:\.[^.\s]+)*\.[^.\s]*$/
const SOLANA_MAX_LENGTH = 44
const SOLANA_BYTES = 32
const SIGNATURE = { shortest: 86, longest: 88 }

function getEvmAddressError(text: string): AddressError {
  if (EVM_HASH.test(text)) return 'transaction'
  if (EVM_ADDRESS.test(text)) return 'checksum'
  return text.length < EVM_LENGTH ? 'short' : 'long'
}

function getBase58AddressError(text: string): AddressError {
  if (text.length >= SIGNATURE.shortest && text.length <= SIGNATURE.longest) return 'transaction'
  if (text.length > SOLANA_MAX_LENGTH) return 'long'
  return (bs58.decodeUnsafe(text)?.length ?? 0) < SOLANA_BYTES ? 'short' : 'long'
}

function getAddressError(text: string): AddressError {
  if (EVM_PREFIX.test(text)) return getEvmAddressError(text)
  if (BASE58.test(text)) return getBase58AddressError(text)
  return DOMAIN_NAME.test(text) ? 'name' : 'other'
}

/**
 * Parses a word as an address. EVM: `0x` and 40 hex digits, with a valid checksum if the case is mixed (EIP-55).
 * Solana: 32 bytes in base58.
 */
export function readWatchEntry(text: string): WatchEntry {
  if (EVM_ADDRESS.test(text) && (SINGLE_CASE.test(text) || isAddress(text, 'evm')))
    return { kind: 'address', watched: { family: 'evm', address: getAddress(text.toLowerCase()) } }
  // Decoding time grows with the square of the length.
  if (text.length <= SOLANA_MAX_LENGTH && isAddress(text, 'solana'))
    return { kind: 'address', watched: { family: 'solana', address: text } }
  return { kind: 'mistake', text, why: getAddressError(text) }
}

/** A parsed list of addresses to watch. */
export interface WatchList {
  /** Without duplicates, in order. */
  readonly addresses: readonly WatchedAddress[]
  readonly errors: readonly Extract<WatchEntry, { readonly kind: 'mistake' }>[]
  /** Whether addresses beyond the maximum were dropped. */
  readonly hasTooMany: boolean
}

const getEntryKey = (entry: WatchEntry): string =>
  entry.kind === 'address' ? entry.watched.address : `mistake ${entry.text}`

/**
 * Parses addresses separated by spaces, line breaks, commas or semicolons.
 * @param most the maximum, which is that of a link by default
 */
export function readWatchList(text: string, most = MAX_WATCHED_ADDRESSES): WatchList {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const entries = new Map(words.map(readWatchEntry).map((entry) => [getEntryKey(entry), entry]))
  const selected = [...entries.values()].slice(0, most)
  return {
    addresses: selected.flatMap((entry) => (entry.kind === 'address' ? [entry.watched] : [])),
    errors: selected.flatMap((entry) => (entry.kind === 'mistake' ? [entry] : [])),
    hasTooMany: entries.size > most,
  }
}

/** Formats addresses for the URL, as `readWatchList` parses them. */
export const writeWatchList = (addresses: readonly WatchedAddress[]): string =>
  addresses.map(({ address }) => address).join(',')
