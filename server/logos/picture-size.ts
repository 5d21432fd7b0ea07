const HEADER_BYTES = 30
const readFourCc = (bytes: Buffer, from: number): string => bytes.toString('latin1', from, from + 4)

/** Reads the size from a WebP's first chunk (lossy, lossless or extended); null for anything else. */
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

const START = Buffer.from('ffd8ff', 'hex')
/** Whether a marker is a start of frame of any type; three others in that range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const FRAME_BYTES = 9
/** Start of scan: pixel data follows. */
const SCAN_MARKER = 0xda

/** Reads the size from a JPEG's frame; null for anything else. */
export function readJpegSize(bytes: Buffer): PictureSize | null {
  if (!bytes.subarray(0, START.byteLength).equals(START)) return null
  let offset = 2
  while (offset + FRAME_BYTES <= bytes.byteLength) {
    if (bytes[offset] !== 0xff) return null
    const marker = bytes.readUInt8(offset + 1)
    if (isFrame(marker))
      return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) }
    if (marker === SCAN_MARKER) return null
    // A segment begins with its own length; 0xff may be repeated before a marker.
    offset += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(offset + 2))
  }
  return null
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}
