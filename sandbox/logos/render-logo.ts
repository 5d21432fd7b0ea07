import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 64
/** The mark is a square of cells in the middle of the disc. */
const CELLS = 5
const CELL = 6
const EDGE = (SIDE - CELLS * CELL) / 2

type Colour = readonly [number, number, number]
const WHITE: Colour = [255, 255, 255]

/** Returns a colour. @param hue fraction of the circle, 0 to 1 */
function getColour(hue: number): Colour {
  const part = (shift: number): number =>
    Math.round(95 + 65 * Math.cos(2 * Math.PI * (hue + shift / 3)))
  return [part(0), part(1), part(2)]
}

/** Whether a cell is set, by the name's digest; the left half is mirrored. */
function isMarked(digest: Buffer, x: number, y: number): boolean {
  const column = Math.floor((x - EDGE) / CELL)
  const row = Math.floor((y - EDGE) / CELL)
  if (column < 0 || column >= CELLS || row < 0 || row >= CELLS) return false
  const mirrored = Math.min(column, CELLS - 1 - column)
  return (digest.readUInt8(2 + row * 3 + mirrored) & 1) === 1
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** 8 bits each of red, green, blue and alpha. */
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
 * Encodes a square PNG. Source: the PNG specification, third edition.
 * @param pixels RGBA row by row
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

/** Renders the deterministic logo of a name: a coloured disc with a mark, no trademark. */
export function renderLogo(name: string): Buffer {
  const digest = createHash('sha256').update(name).digest()
  const disc = getColour(digest.readUInt16BE(0) / 65_536)
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const centre = (SIDE - 1) / 2
      const covered = SIDE / 2 - Math.hypot(x - centre, y - centre)
      const alpha = Math.round(255 * Math.min(1, Math.max(0, covered)))
      const colour = isMarked(digest, x, y) ? WHITE : disc
      pixels.set([...colour, alpha], (y * SIDE + x) * 4)
    }
  return encodePng(SIDE, pixels)
}
