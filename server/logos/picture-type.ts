import { jpegSize } from './jpeg-size.ts'
import type { PictureSize } from './picture-size.ts'
import { webpSize } from './webp-size.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

const LARGEST = 1024

const isSane = (size: PictureSize | null): boolean =>
  size !== null &&
  Math.min(size.width, size.height) >= 1 &&
  Math.max(size.width, size.height) <= LARGEST

/** The signature, and the length and name of the first chunk. */
const START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const HEADER = START.byteLength + 13 + 4

/** The size that a PNG's first chunk gives; null for what is no PNG. */
export function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.byteLength < HEADER || !bytes.subarray(0, START.byteLength).equals(START)) return null
  const at = START.byteLength
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}

/** The type that bytes have by their content, whatever anybody calls them; null for all but three kinds of moderate size. */
export function pictureType(bytes: Buffer): PictureType | null {
  if (isSane(pngSize(bytes))) return 'image/png'
  if (isSane(jpegSize(bytes))) return 'image/jpeg'
  return isSane(webpSize(bytes)) ? 'image/webp' : null
}
