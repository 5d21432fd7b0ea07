import { readFileSync } from 'node:fs'
import { hexOf, type Hex } from '../hex.ts'
import type { Scheme } from '../surfaces.ts'

const COLOUR = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const TOKEN = new RegExp(String.raw`--color-([\w-]+): light-dark\(${COLOUR}, ${COLOUR}\)`, 'g')

const hexOfParts = (parts: readonly string[]): Hex => {
  const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number)
  return hexOf({ lightness, chroma, hue })
}

/** The colours of `src/ui/theme.css` by the names of their tokens, as a screen shows them. */
export function themeColours(scheme: Scheme): ReadonlyMap<string, Hex> {
  const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
  const from = scheme === 'light' ? 2 : 5
  return new Map(
    [...css.matchAll(TOKEN)].map((found) => [
      found[1] ?? '',
      hexOfParts([...found].slice(from, from + 3)),
    ]),
  )
}
