import bs58 from 'bs58'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_FLAG = 0x80

/** A count of Solana's short form (compact-u16), and where what it counts begins. */
function readCount(bytes: Uint8Array, start: number): { count: number; next: number } | null {
  let count = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return null
    count |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { count, next: start + index + 1 }
  }
  return null
}

/**
 * Who signed a transaction: the first keys of its message, as many as its header says.
 * @returns addresses in base58; none when the bytes are no transaction
 */
export function getSolanaSigners(bytes: Uint8Array): readonly string[] {
  const signatures = readCount(bytes, 0)
  if (!signatures) return []
  let offset = signatures.next + signatures.count * SIGNATURE_BYTES
  if (((bytes[offset] ?? 0) & VERSION_FLAG) !== 0) offset += 1
  const required = bytes[offset] ?? 0
  const keys = readCount(bytes, offset + 3)
  if (!keys || keys.count < required || bytes.length < keys.next + keys.count * KEY_BYTES) return []
  return Array.from({ length: required }, (_, index) => {
    const start = keys.next + index * KEY_BYTES
    return bs58.encode(bytes.subarray(start, start + KEY_BYTES))
  })
}
