import { findNearestLightness, getContrast, withContrast } from './contrast.ts'
import { MIN_GRAPHIC_CONTRAST, MIN_TEXT_CONTRAST } from './contrast.ts'
import { oklchToHex, hexToOklch, type Hex, type Oklch } from './hex.ts'
import { FIXED_GROUNDS, OWN_COLORS, SURFACES, type Scheme } from './own-colors.ts'

/** The theme colors derived from an accent, by token name. */
export interface AccentTokens {
  /** Fills and marks, visible on every surface. */
  readonly accent: Hex
  readonly 'accent-hover': Hex
  /** Text on accent fills. */
  readonly 'on-accent': Hex
  /** Text and focus rings on every surface. */
  readonly 'accent-ink': Hex
  /** Background of selected items. */
  readonly 'accent-soft': Hex
}

/** The app's own surfaces. */
export const surfaces: Readonly<Record<Scheme, readonly Hex[]>> = {
  light: SURFACES.map((name) => OWN_COLORS.light[name]),
  dark: SURFACES.map((name) => OWN_COLORS.dark[name]),
}

/** A hovered fill moves away from the page's lightness. */
const HOVER_OFFSET: Readonly<Record<Scheme, number>> = { light: -0.05, dark: 0.05 }

const SOFT_COLOUR: Readonly<
  Record<Scheme, { readonly lightness: number; readonly chroma: number }>
> = {
  light: { lightness: 0.955, chroma: 0.028 },
  dark: { lightness: 0.28, chroma: 0.045 },
}

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'

/** Returns a fill, its hover color and the text on both, as near to the brand as contrast allows. */
function getFill(
  brand: Oklch,
  scheme: Scheme,
  grounds: readonly Hex[],
): Pick<AccentTokens, 'accent' | 'accent-hover'> & {
  readonly text: Hex
  readonly change: number
} {
  const withLightness = (lightness: number): Hex => oklchToHex({ ...brand, lightness })
  const candidates = [WHITE, BLACK].flatMap((text) => {
    const lightness = findNearestLightness(brand.lightness, (one) => {
      const fills = [withLightness(one), withLightness(one + HOVER_OFFSET[scheme])]
      return (
        fills.every((fill) => getContrast(fill, text) >= MIN_TEXT_CONTRAST) &&
        fills.every((fill) =>
          grounds.every((ground) => getContrast(fill, ground) >= MIN_GRAPHIC_CONTRAST),
        )
      )
    })
    if (lightness === null) return []
    const change = Math.abs(lightness - brand.lightness)
    return [
      {
        accent: withLightness(lightness),
        'accent-hover': withLightness(lightness + HOVER_OFFSET[scheme]),
        text,
        change,
      },
    ]
  })
  const [first, second] = candidates
  if (!first) throw new Error(`no fill can be seen on every surface of the ${scheme} theme`)
  return second && second.change < first.change ? second : first
}

/**
 * Returns the theme colors of any accent: its hue, with lightness and chroma adjusted for contrast (4.5:1 for text,
 * 3:1 for borders) on every surface.
 * @param grounds surfaces of the theme, on which black or white and the fixed colors are readable
 */
export function createAccentTokens(
  accent: Hex,
  scheme: Scheme,
  grounds: readonly Hex[] = surfaces[scheme],
): AccentTokens {
  const brand = hexToOklch(accent)
  const { lightness, chroma } = SOFT_COLOUR[scheme]
  const soft = oklchToHex({ ...brand, lightness, chroma: Math.min(brand.chroma, chroma) })
  const alerts = FIXED_GROUNDS.map((name) => OWN_COLORS[scheme][name])
  const { text, ...fill } = getFill(brand, scheme, grounds)
  return {
    accent: fill.accent,
    'accent-hover': fill['accent-hover'],
    'on-accent': text,
    'accent-ink': withContrast(accent, [...grounds, soft, ...alerts], MIN_TEXT_CONTRAST),
    'accent-soft': soft,
  }
}
