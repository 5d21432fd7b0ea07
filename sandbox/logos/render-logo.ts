import { createHash } from 'node:crypto'
import { encodePng } from './encode-png.ts'

const SIDE = 64
/** The mark is a square of cells in the middle of the disc. */
const CELLS = 5
const CELL = 6
const EDGE = (SIDE - CELLS * CELL) / 2

type Colour = readonly [number, number, number]
const WHITE: Colour = [255, 255, 255]

/** @param hue a part of the whole circle, 0 to 1 */
function getColour(hue: number): Colour {
  const part = (shift: number): number =>
    Math.round(95 + 65 * Math.cos(2 * Math.PI * (hue + shift / 3)))
  return [part(0), part(1), part(2)]
}

/** Cells that are set follow from the name, the left half mirrored. */
function isMarked(digest: Buffer, x: number, y: number): boolean {
  const column = Math.floor((x - EDGE) / CELL)
  const row = Math.floor((y - EDGE) / CELL)
  if (column < 0 || column >= CELLS || row < 0 || row >= CELLS) return false
  const mirrored = Math.min(column, CELLS - 1 - column)
  return (digest.readUInt8(2 + row * 3 + mirrored) & 1) === 1
}

/** The logo of a name: a disc of a colour of its own with a mark of its own, always the same. It is nobody's trademark. */
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
