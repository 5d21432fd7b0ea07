import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 96

/** A point around the logo's centre; 1 is the edge. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The distance of a point to a shape, negative inside. */
type Shape = (point: Point) => number

type Colour = readonly [number, number, number]
const WHITE: Colour = [255, 255, 255]

const disc =
  (radius: number): Shape =>
  ({ x, y }) =>
    Math.hypot(x, y) - radius
const box =
  (width: number, height: number, round = 0): Shape =>
  ({ x, y }) => {
    const [dx, dy] = [Math.abs(x) - width + round, Math.abs(y) - height + round]
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
  }
/** A regular polygon. @param radius of the circle inside it */
const polygon =
  (corners: number, radius: number): Shape =>
  ({ x, y }) => {
    const sector = (2 * Math.PI) / corners
    const angle = Math.atan2(x, -y)
    return Math.hypot(x, y) * Math.cos(angle - sector * Math.round(angle / sector)) - radius
  }
const outline =
  (shape: Shape, width: number): Shape =>
  (point) =>
    Math.abs(shape(point)) - width
const union =
  (...shapes: readonly Shape[]): Shape =>
  (point) =>
    Math.min(...shapes.map((shape) => shape(point)))
const move =
  (shape: Shape, right: number, down: number): Shape =>
  ({ x, y }) =>
    shape({ x: x - right, y: y - down })
const turn = (shape: Shape, angle: number): Shape => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ({ x, y }) => shape({ x: x * cos + y * sin, y: y * cos - x * sin })
}

/** White marks; a name has one of them, turned. */
const MARKS: readonly Shape[] = [
  union(outline(disc(0.4), 0.09), disc(0.14)),
  union(
    box(0.5, 0.1, 0.1),
    move(box(0.32, 0.1, 0.1), 0, -0.32),
    move(box(0.32, 0.1, 0.1), 0, 0.32),
  ),
  outline(polygon(4, 0.34), 0.09),
  union(polygon(3, 0.16), outline(polygon(3, 0.3), 0.07)),
  union(box(0.1, 0.52, 0.1), box(0.52, 0.1, 0.1)),
  union(
    ...[-0.3, 0, 0.3].map((right) => move(box(0.1, 0.2 + 0.5 * Math.abs(right), 0.1), right, 0)),
  ),
  outline(polygon(6, 0.4), 0.09),
  union(move(outline(disc(0.26), 0.08), -0.18, 0), move(outline(disc(0.26), 0.08), 0.18, 0)),
  union(
    ...[0, 1, 2].map((arm) => turn(move(box(0.1, 0.26, 0.1), 0, -0.28), (arm * 2 * Math.PI) / 3)),
  ),
  union(
    disc(0.2),
    ...[0, 1, 2, 3].map((dot) => turn(move(disc(0.11), 0, -0.44), (dot * Math.PI) / 2)),
  ),
  union(
    move(turn(box(0.34, 0.09, 0.09), 0.8), -0.2, 0),
    move(turn(box(0.34, 0.09, 0.09), -0.8), 0.2, 0),
  ),
  (point) => Math.max(outline(disc(0.4), 0.1)(point), point.y - 0.1),
]

/** The hue and the mark of names that people should tell apart at a glance. */
const KNOWN: Readonly<Record<string, readonly [hue: number, mark: number]>> = {
  'token-usdc': [0.38, 0],
  'token-usdt': [0.53, 4],
  'token-dai': [0.87, 1],
  'token-eth': [0.3, 2],
  'token-weth': [0.22, 2],
  'token-sol': [0.18, 5],
  'token-eurc': [0.44, 11],
}

/** Tokens are discs, providers squares and networks hexagons. */
function getGround(name: string): Shape {
  if (name.startsWith('provider-')) return box(0.96, 0.96, 0.4)
  return name.startsWith('network-') ? polygon(6, 0.86) : disc(0.98)
}

/** Returns a colour. @param hue fraction of the circle, 0 to 1 @param light 0 to 1 */
function getColour(hue: number, light: number): Colour {
  const channel = (shift: number): number =>
    Math.round(255 * light * (0.62 + 0.38 * Math.cos(2 * Math.PI * (hue + shift / 3))))
  return [channel(0), channel(1), channel(2)]
}

const mix = (first: Colour, second: Colour, share: number): Colour => [
  first[0] + (second[0] - first[0]) * share,
  first[1] + (second[1] - first[1]) * share,
  first[2] + (second[2] - first[2]) * share,
]

/** How much of a pixel is inside a shape. */
const getCoverage = (distance: number): number =>
  Math.min(1, Math.max(0, 0.5 - (distance * SIDE) / 2))

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

/** Renders the deterministic logo of a name: a ground in its colour with a white mark, no trademark. */
export function renderLogo(name: string): Buffer {
  const digest = createHash('sha256').update(name).digest()
  const [hue, markIndex] = KNOWN[name] ?? [digest.readUInt16BE(0) / 65_536, digest.readUInt8(2)]
  const [dark, light] = [getColour(hue, 0.62), getColour(hue + 0.06, 0.9)]
  const mark = turn(
    MARKS[markIndex % MARKS.length] ?? disc(0.3),
    Object.hasOwn(KNOWN, name) ? 0 : ((digest.readUInt8(3) % 4) * Math.PI) / 4,
  )
  const ground = getGround(name)
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const point = { x: ((column + 0.5) / SIDE) * 2 - 1, y: ((row + 0.5) / SIDE) * 2 - 1 }
      const shade = mix(light, dark, (point.x + point.y + 2) / 4)
      const colour = mix(shade, WHITE, getCoverage(mark(point))).map(Math.round)
      const alpha = Math.round(255 * getCoverage(ground(point)))
      pixels.set([...colour, alpha], (row * SIDE + column) * 4)
    }
  return encodePng(SIDE, pixels)
}
