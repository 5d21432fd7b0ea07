import type { PictureSize } from './picture-size.ts'

const HEADER_BYTES = 30
const readFourCc = (bytes: Buffer, from: number): string => bytes.toString('latin1', from, from + 4)

/** The size that a WebP's first chunk gives: lossy, lossless or extended; null for what is no WebP. */
export function readWebpSize(bytes: Buffer): PictureSize | null {
  if (
    bytes.byteLength < HEADER_BYTES ||
    readFourCc(bytes, 0) !== 'RIFF' ||
    readFourCc(bytes, 8) !== 'WEBP'
  )
    return null
  switch (readFourCc(bytes, 12)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return null
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
