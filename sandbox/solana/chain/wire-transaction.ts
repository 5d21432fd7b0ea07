import { VersionedTransaction, type VersionedMessage } from '@solana/web3.js'
import bs58 from 'bs58'

/** What fits into a packet. */
const MOST_BYTES = 1_232

/** A transaction as it travels, read and found to be well formed. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  /** The first signature, which is also its id; base58. */
  readonly signature: string
  readonly message: VersionedMessage
}

/**
 * Reads a serialized transaction; null when it is malformed. Strict, because the virtual machine ends the whole
 * process over bytes that it cannot read.
 */
export function readWireTransaction(bytes: Uint8Array): WireTransaction | null {
  try {
    const { message, signatures, ...read } = VersionedTransaction.deserialize(bytes)
    const [first] = signatures
    if (!first || !isSound(message) || signatures.length !== signersOf(message)) return null
    const again = VersionedTransaction.prototype.serialize.call({ message, signatures, ...read })
    if (bytes.length > MOST_BYTES || !Buffer.from(again).equals(bytes)) return null
    return { bytes, signature: bs58.encode(first), message }
  } catch {
    return null
  }
}

const signersOf = ({ header }: VersionedMessage): number => header.numRequiredSignatures

/** Every index points to an account that is there, and the payer is a signer that can be written. */
function isSound(message: VersionedMessage): boolean {
  const { header, staticAccountKeys, compiledInstructions, addressTableLookups } = message
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header
  if (numReadonlySignedAccounts >= numRequiredSignatures) return false
  if (numRequiredSignatures + numReadonlyUnsignedAccounts > staticAccountKeys.length) return false
  const loaded = addressTableLookups.reduce(
    (sum, table) => sum + table.writableIndexes.length + table.readonlyIndexes.length,
    0,
  )
  const accounts = staticAccountKeys.length + loaded
  return compiledInstructions.every(
    ({ programIdIndex, accountKeyIndexes }) =>
      programIdIndex > 0 &&
      programIdIndex < staticAccountKeys.length &&
      [...accountKeyIndexes].every((index) => index < accounts),
  )
}
