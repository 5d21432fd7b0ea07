import { readFileSync } from 'node:fs'
import { oklchToHex, type Hex } from '../hex.ts'
import type { Scheme } from '../own-colors.ts'
import fc from 'fast-check'

/** Every color that an operator can configure. */
export const anyHex: fc.Arbitrary<Hex> = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((colour): Hex => `#${colour.toString(16).padStart(6, '0')}`)

const COLOUR = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const TOKEN = new RegExp(String.raw`--color-([\w-]+): light-dark\(${COLOUR}, ${COLOUR}\)`, 'g')

const toHex = (components: readonly string[]): Hex => {
  const [lightness = 0, chroma = 0, hue = 0] = components.map(Number)
  return oklchToHex({ lightness, chroma, hue })
}

/** Reads the colors of `src/ui/theme.css` by token name. */
export function readThemeColours(scheme: Scheme): ReadonlyMap<string, Hex> {
  const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
  const from = scheme === 'light' ? 2 : 5
  return new Map(
    [...css.matchAll(TOKEN)].map((match) => [
      match[1] ?? '',
      toHex([...match].slice(from, from + 3)),
    ]),
  )
}
