import { readJpegSize, readWebpSize, type PictureSize } from './picture-size.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

const MAX_PIXELS = 1024

const isAllowedSize = (size: PictureSize | null): boolean =>
  size !== null &&
  Math.min(size.width, size.height) >= 1 &&
  Math.max(size.width, size.height) <= MAX_PIXELS

/** The signature, and the length and name of the first chunk. */
const START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const HEADER_BYTES = START.byteLength + 13 + 4

/** Reads the size from a PNG's first chunk; null for anything else. */
export function readPngSize(bytes: Buffer): PictureSize | null {
  if (bytes.byteLength < HEADER_BYTES || !bytes.subarray(0, START.byteLength).equals(START))
    return null
  const offset = START.byteLength
  return { width: bytes.readUInt32BE(offset), height: bytes.readUInt32BE(offset + 4) }
}

/** Returns the type by content, ignoring any declared type; null for all but three formats of moderate size. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  if (isAllowedSize(readPngSize(bytes))) return 'image/png'
  if (isAllowedSize(readJpegSize(bytes))) return 'image/jpeg'
  return isAllowedSize(readWebpSize(bytes)) ? 'image/webp' : null
}
