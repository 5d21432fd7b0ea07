import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** 8 bits for each of red, green, blue and alpha. */
const RGBA = [8, 6, 0, 0, 0]

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * A PNG of a square. Source: the PNG specification, third edition.
 * @param pixels red, green, blue and alpha of each, row after row
 * @param level of compression, 0 for none to 9
 */
export function encodePng(side: number, pixels: Buffer, level = 9): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const width = side * 4
  const rows = Array.from({ length: side }, (_, row) =>
    // Each row begins with its filter; 0 is none.
    Buffer.concat([Buffer.of(0), pixels.subarray(row * width, (row + 1) * width)]),
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(RGBA)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
