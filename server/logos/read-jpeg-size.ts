import type { PictureSize } from './picture-size.ts'

const START = Buffer.from('ffd8ff', 'hex')
/** Start of frame, in all its kinds; the three others of that row are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const FRAME_BYTES = 9
/** Start of scan: from here on come pixels. */
const SCAN_MARKER = 0xda

/** The size that a JPEG's frame gives; null for what is no JPEG. */
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
