import {
  VersionedTransaction,
  Transaction,
  type VersionedMessage,
  type Keypair,
  type TransactionInstruction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { createPublicKey, verify } from 'node:crypto'

/** Returns the first signer, base58, whose signature is missing or invalid; null when all are valid. */
export function brokenSigner({ bytes, message }: WireTransaction): string | null {
  const { signatures } = VersionedTransaction.deserialize(bytes)
  const signed = message.serialize()
  const broken = signatures.findIndex((signature, index) => {
    const signer = message.staticAccountKeys[index]
    return !signer || !isSignatureOf(signer.toBytes(), signed, signature)
  })
  return message.staticAccountKeys[broken]?.toBase58() ?? null
}

/** Verifies an Ed25519 signature. */
function isSignatureOf(signer: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(signer).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

/** Signs a transaction of the sandbox with one account, which pays for it. */
export function signWireTransaction(
  instructions: readonly TransactionInstruction[],
  signer: Keypair,
  recentBlockhash: string,
): WireTransaction {
  const transaction = new Transaction({ feePayer: signer.publicKey, recentBlockhash })
  transaction.add(...instructions).sign(signer)
  const wire = readWireTransaction(transaction.serialize())
  if (!wire) throw new TypeError('a transaction of the sandbox itself is malformed')
  return wire
}

/** Maximum size of a packet. */
const MOST_BYTES = 1_232

/** A well-formed serialized transaction. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  /** The first signature, which is also its id; base58. */
  readonly signature: string
  readonly message: VersionedMessage
}

/**
 * Reads a serialized transaction; null when malformed. Strict, because unreadable bytes crash the virtual machine's
 * process.
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

/** Whether every index refers to an account, and the payer is a writable signer. */
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
