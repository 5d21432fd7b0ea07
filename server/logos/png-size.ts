import type { PictureSize } from './picture-size.ts'

/** The signature, and the length and name of the first chunk. */
const START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const HEADER = START.byteLength + 13 + 4

/** The size that a PNG's first chunk gives; null for what is no PNG. */
export function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.byteLength < HEADER || !bytes.subarray(0, START.byteLength).equals(START)) return null
  const at = START.byteLength
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}
