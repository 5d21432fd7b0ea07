import { contrast, READABLE, VISIBLE } from './contrast.ts'
import { hexOf, oklchOfHex, type Hex } from './hex.ts'
import type { Oklch } from './oklch.ts'
import { surfaces, type Scheme } from './surfaces.ts'

/** The colours that a theme makes of an accent, by the names of their tokens. */
export interface AccentTokens {
  /** Fills and marks: seen on every surface. */
  readonly accent: Hex
  readonly 'accent-hover': Hex
  /** Text on both of them. */
  readonly 'on-accent': Hex
  /** Text and rings on every surface. */
  readonly 'accent-ink': Hex
  /** Behind what is chosen. */
  readonly 'accent-soft': Hex
}

/** A hovered fill goes on in the direction that takes it away from the page. */
const HOVER: Readonly<Record<Scheme, number>> = { light: -0.05, dark: 0.05 }

const SOFT: Readonly<Record<Scheme, { readonly lightness: number; readonly chroma: number }>> = {
  light: { lightness: 0.955, chroma: 0.028 },
  dark: { lightness: 0.28, chroma: 0.045 },
}

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'

const STEP = 0.004

/** The lightness nearest to a colour's own at which something holds; null where it never does. */
function nearestLightness(own: number, holds: (lightness: number) => boolean): number | null {
  for (let away = 0; away <= 1; away += STEP) {
    const found = [own - away, own + away].find((one) => one >= 0 && one <= 1 && holds(one))
    if (found !== undefined) return found
  }
  return null
}

/** A fill with its hovered form and the text on both, as near to the brand as they can be read and seen. */
function fillOf(
  brand: Oklch,
  scheme: Scheme,
): Pick<AccentTokens, 'accent' | 'accent-hover'> & {
  readonly text: Hex
  readonly change: number
} {
  const grounds = surfaces[scheme]
  const at = (lightness: number): Hex => hexOf({ ...brand, lightness })
  const tried = [WHITE, BLACK].flatMap((text) => {
    const lightness = nearestLightness(brand.lightness, (one) => {
      const fills = [at(one), at(one + HOVER[scheme])]
      return (
        fills.every((fill) => contrast(fill, text) >= READABLE) &&
        fills.every((fill) => grounds.every((ground) => contrast(fill, ground) >= VISIBLE))
      )
    })
    if (lightness === null) return []
    const change = Math.abs(lightness - brand.lightness)
    return [{ accent: at(lightness), 'accent-hover': at(lightness + HOVER[scheme]), text, change }]
  })
  const [first, second] = tried
  if (!first) throw new Error(`no fill can be seen on every surface of the ${scheme} theme`)
  return second && second.change < first.change ? second : first
}

/**
 * What a theme makes of an accent of any colour: its hue, and as much of its lightness and strength as can be read (4.5:1
 * as text) and seen (3:1 as an edge) on every surface.
 */
export function accentTokens(accent: Hex, scheme: Scheme): AccentTokens {
  const brand = oklchOfHex(accent)
  const { lightness, chroma } = SOFT[scheme]
  const soft = hexOf({ ...brand, lightness, chroma: Math.min(brand.chroma, chroma) })
  const grounds = [...surfaces[scheme], soft]
  const inkAt = (one: number): Hex => hexOf({ ...brand, lightness: one })
  const ink = nearestLightness(brand.lightness, (one) =>
    grounds.every((ground) => contrast(inkAt(one), ground) >= READABLE),
  )
  if (ink === null) throw new Error(`no ink can be read on every surface of the ${scheme} theme`)
  const { text, ...fill } = fillOf(brand, scheme)
  return {
    accent: fill.accent,
    'accent-hover': fill['accent-hover'],
    'on-accent': text,
    'accent-ink': inkAt(ink),
    'accent-soft': soft,
  }
}
