import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJpegSize, readWebpSize } from './picture-size.ts'
import { detectPictureType, readPngSize } from './detect-picture-type.ts'
import { examplePictures, examplePng } from './testing/example-pictures.ts'

const { jpeg, lossyWebp, losslessWebp } = examplePictures
const size = { width: 40, height: 24 }

function extendedWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF....WEBPVP8X', 0, 'latin1')
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

describe('by content', () => {
  it.each([
    ['image/png', examplePng(40, 24), readPngSize],
    ['image/jpeg', jpeg, readJpegSize],
    ['image/webp', lossyWebp, readWebpSize],
    ['image/webp', losslessWebp, readWebpSize],
    ['image/webp', extendedWebp(40, 24), readWebpSize],
  ] as const)('a picture is %s, with its size', (type, bytes, sizeOf) => {
    expect(detectPictureType(bytes)).toBe(type)
    expect(sizeOf(bytes)).toEqual(size)
  })

  it('a JPEG’s size is found behind its other segments', () => {
    const comment = Buffer.concat([Buffer.from('fffffffe0102', 'hex'), Buffer.alloc(0x100, 0xc0)])
    const longer = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    expect(readJpegSize(longer)).toEqual(size)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a page', '<!doctype html><title>Logo</title>'],
    ['nothing', ''],
    ['an AVIF', '\u0000\u0000\u0000\u0020ftypavif\u0000\u0000\u0000\u0000avifmif1miafMA1B'],
  ])('%s is no picture', (_what, text) => {
    expect(detectPictureType(Buffer.from(text, 'latin1'))).toBeNull()
  })
})

it('a picture has 1 to 1,024 pixels in each dimension', () => {
  const side = fc.integer({ min: 1, max: 2_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const isSane = width <= 1024 && height <= 1024
      const header = examplePng(1, 1)
      header.writeUInt32BE(width, 16)
      header.writeUInt32BE(height, 20)
      expect(detectPictureType(header)).toBe(isSane ? 'image/png' : null)
      expect(detectPictureType(extendedWebp(width, height))).toBe(isSane ? 'image/webp' : null)
    }),
  )
  const nothing = examplePng(1, 1)
  nothing.writeUInt32BE(0, 16)
  expect(detectPictureType(nothing)).toBeNull()
})

it('for any bytes the reader ends, and a file truncated before its size is no picture', () => {
  const cut = fc.constantFrom(examplePng(40, 24), jpeg, lossyWebp, losslessWebp)
  fc.assert(
    fc.property(cut, fc.nat(20), (bytes, length) => {
      expect(detectPictureType(bytes.subarray(0, length))).toBeNull()
    }),
  )
  const starts = [Buffer.from('ffd8ff', 'hex'), Buffer.from('RIFF....WEBPVP8 '), Buffer.alloc(0)]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      const type = detectPictureType(Buffer.concat([start, rest]))
      expect([null, 'image/png', 'image/jpeg', 'image/webp']).toContain(type)
    }),
  )
})
