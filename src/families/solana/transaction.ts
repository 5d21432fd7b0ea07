import { createByteReader } from './byte-reader.ts'
import { readMessage, type SolanaMessage } from './message.ts'

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

/** Whether somebody has signed: an empty place is all zeros. */
export const isSigned = (signature: Uint8Array): boolean => signature.some((byte) => byte !== 0)
