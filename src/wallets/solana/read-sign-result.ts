import bs58 from 'bs58'
import { compareMessages } from '#src/families/solana/compare-messages.ts'
import { toBase64 } from '#src/families/solana/payload.ts'
import {
  isSigned,
  readSolanaTransaction,
  type SolanaTransaction,
} from '#src/families/solana/transaction.ts'
import { WalletError, type SignResult } from '../wallet.ts'

/** Those whose signatures must hold: the person, and everybody who had signed before. */
const getRequiredSigners = ({ message, signatures }: SolanaTransaction, user: string): string[] =>
  message.signers.filter(
    (signer, index) => signer === user || isSigned(signatures[index] ?? new Uint8Array()),
  )

/** A browser that does not know this kind of signature can't check it; the node that gets it does. */
const isUnknownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError'

/** Whether an address signed exactly these bytes (Ed25519). */
async function verifySignature(
  address: string,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const { subtle } = crypto
  try {
    const raw = Uint8Array.from(bs58.decode(address))
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message))
  } catch (error) {
    if (isUnknownHere(error)) return true
    return false
  }
}

async function isSignatureValid(signed: SolanaTransaction, signer: string): Promise<boolean> {
  const signature = signed.signatures[signed.message.signers.indexOf(signer)]
  return signature !== undefined && verifySignature(signer, signature, signed.messageBytes)
}

/**
 * Holds what a wallet signed against what it was asked to sign: the same message, or that with guards added; the person's
 * signature, and those of others that were there, valid. Source: decisions/020-solana.
 * @throws WalletError `changed-transaction` or `broken-signature`: nothing of it is sent
 */
export async function readSignResult(
  requested: Uint8Array,
  bytes: Uint8Array,
  user: string,
): Promise<SignResult> {
  const original = readSolanaTransaction(requested)
  const signed = readSolanaTransaction(bytes)
  if (!original || !signed || compareMessages(original, signed).kind === 'other')
    throw new WalletError('changed-transaction', 'The wallet signed something else')
  const validity = await Promise.all(
    getRequiredSigners(original, user).map((signer) => isSignatureValid(signed, signer)),
  )
  const [id] = signed.signatures
  if (!id || validity.includes(false))
    throw new WalletError('broken-signature', 'A signature does not fit the transaction')
  return { kind: 'signed', payload: toBase64(bytes), id: bs58.encode(id) }
}
