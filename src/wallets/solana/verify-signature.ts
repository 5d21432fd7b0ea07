import bs58 from 'bs58'

/** A browser that does not know this kind of signature can't check it; the node that gets it does. */
const isUnknownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError'

/** Whether an address signed exactly these bytes (Ed25519). */
export async function verifySignature(
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
