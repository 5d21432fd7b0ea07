import { crc32, inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { renderLogo } from './render-logo.ts'

/** Decodes the pixels of this sandbox's PNG, by the format's rules. */
function decode(png: Buffer) {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < png.byteLength;) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks.push([named.toString('latin1', 0, 4), named.subarray(4)])
    at += 12 + length
  }
  expect(chunks.map(([name]) => name)).toEqual(['IHDR', 'IDAT', 'IEND'])
  const header = chunks[0]?.[1] ?? Buffer.alloc(0)
  const side = header.readUInt32BE(0)
  expect(header.subarray(4).toString('hex')).toBe('000000600806000000')
  const rows = inflateSync(chunks[1]?.[1] ?? Buffer.alloc(0))
  expect(rows.byteLength).toBe(side * (side * 4 + 1))
  return (x: number, y: number): string =>
    rows.toString('hex', y * (side * 4 + 1) + 1 + x * 4, y * (side * 4 + 1) + 5 + x * 4)
}

const NAMES = ['token-usdc', 'token-dai', 'token-hbusdc', 'provider-harbor', 'network-base-sepolia']

it('a logo is a small PNG: transparent corners, filled within, with a white mark', () => {
  for (const name of NAMES) {
    const png = renderLogo(name)
    expect(png.byteLength).toBeLessThan(12_000)
    const pixel = decode(png)
    expect(pixel(0, 0)).toMatch(/00$/)
    expect(pixel(95, 95)).toMatch(/00$/)
    expect(pixel(48, 12)).toMatch(/ff$/)
    const marked = Array.from({ length: 96 * 96 }, (_, at) => pixel(at % 96, Math.floor(at / 96)))
    expect(marked.filter((each) => each === 'ffffffff').length).toBeGreaterThan(300)
  }
})

it('each name has its own deterministic logo', () => {
  const drawn = NAMES.map((name) => renderLogo(name).toString('base64'))
  expect(new Set(drawn).size).toBe(NAMES.length)
  expect(NAMES.map((name) => renderLogo(name).toString('base64'))).toEqual(drawn)
})
