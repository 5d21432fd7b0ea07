import type { Transaction } from '#src/api/schemas/transaction.ts'
import { createByteReader } from './byte-reader.ts'
import { readMessage, type SolanaMessage } from './message.ts'

/** A Solana transaction as the service sent it: its bytes, none of them changed. */
export interface SolanaBytes {
  readonly network: string
  /** Whose signature is wanted. */
  readonly from: string
  /** A serialized legacy or v0 transaction, signatures included. */
  readonly bytes: Uint8Array
}

/** A transaction as it travels. */
export interface SolanaTransaction {
  /** One for each signer of the message, in order; zeros where nobody has signed yet. */
  readonly signatures: readonly Uint8Array[]
  readonly message: SolanaMessage
  readonly messageBytes: Uint8Array
}

export const SIGNATURE_BYTES = 64

/** Reads a serialized transaction; null when it is none, or has too few or too many signatures for its message. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction | null {
  try {
    const reader = createByteReader(bytes)
    const count = reader.length()
    const signatures = Array.from({ length: count }, () => reader.take(SIGNATURE_BYTES))
    const [first] = signatures
    if (!first) return null
    const messageBytes = bytes.subarray(getLengthBytes(count) + count * SIGNATURE_BYTES)
    const message = readMessage(messageBytes)
    return message.signers.length === count ? { signatures, message, messageBytes } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const getLengthBytes = (count: number): number => (count < 0x80 ? 1 : 2)

/** Whether a signature exists: an empty one is all zeros. */
export const isSigned = (signature: Uint8Array): boolean => signature.some((byte) => byte !== 0)

export interface SolanaPayload {
  /** Exactly the service's bytes. */
  readonly bytes: Uint8Array
  readonly transaction: SolanaTransaction
  /** The payload as sent, for the journal and for showing. */
  readonly raw: string
}

const HEX = /^(?:[0-9a-fA-F]{2})+$/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Bytes from base64; null when it is none. */
export const fromBase64 = (text: string): Uint8Array | null =>
  BASE64.test(text) ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : null

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Base64 whose last letter carries no more bits than there are bytes: one text for one value. */
function fromCanonicalBase64(text: string): Uint8Array | null {
  const bytes = fromBase64(text)
  return bytes && toBase64(bytes) === text ? bytes : null
}

/** No network carries more bytes than this in one transaction. */
const MAX_TRANSACTION_BYTES = 1_232

/**
 * Reads a Solana step's payload; null when it is not of the contract's form and so can't be signed. All-hex and of even
 * length is hex, anything else base64; a text that is a transaction in both is none. Every byte of a transaction is read
 * and has one form, so what was read is what is signed. Source: contract: Payloads.
 */
export function readSolanaPayload({ unsignedTransaction: raw }: Transaction): SolanaPayload | null {
  if (typeof raw !== 'string') return null
  const readings = [HEX.test(raw) ? fromHex(raw) : null, fromCanonicalBase64(raw)].flatMap(
    (bytes) => {
      const transaction = bytes && readSolanaTransaction(bytes)
      return transaction ? [{ bytes, transaction, raw }] : []
    },
  )
  const [only, ...others] = readings
  return only && others.length === 0 && only.bytes.length <= MAX_TRANSACTION_BYTES ? only : null
}
