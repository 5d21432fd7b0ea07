import { createPublicKey, verify } from 'node:crypto'
import { VersionedTransaction } from '@solana/web3.js'
import type { WireTransaction } from './wire-transaction.ts'

/** The first signer, base58, whose signature is missing or is not for this message; null when all of them fit. */
export function brokenSigner({ bytes, message }: WireTransaction): string | null {
  const { signatures } = VersionedTransaction.deserialize(bytes)
  const signed = message.serialize()
  const broken = signatures.findIndex((signature, index) => {
    const signer = message.staticAccountKeys[index]
    return !signer || !isSignatureOf(signer.toBytes(), signed, signature)
  })
  return message.staticAccountKeys[broken]?.toBase58() ?? null
}

/** Ed25519. */
function isSignatureOf(signer: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(signer).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
