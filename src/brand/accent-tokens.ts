import { oklchToHex, hexToOklch, hexToLinearRgb, type Hex, type Oklch } from './hex.ts'

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

export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** Surfaces below an accent, by token name. */
export const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const

/** Their colors, as in `src/ui/theme.css`; a test compares them. */
export const surfaces: Readonly<Record<Scheme, readonly Hex[]>> = {
  light: ['#f9faf9', '#ffffff', '#ffffff', '#f2f4f3', '#f5f7f5'],
  dark: ['#0d0f0e', '#151816', '#1c201e', '#111312', '#1b1e1c'],
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

const LIGHTNESS_STEP = 0.004

/** Returns the lightness nearest to a color's own with a property; null if none has it. */
function findNearestLightness(
  origin: number,
  isValid: (lightness: number) => boolean,
): number | null {
  for (let distance = 0; distance <= 1; distance += LIGHTNESS_STEP) {
    const match = [origin - distance, origin + distance].find(
      (one) => one >= 0 && one <= 1 && isValid(one),
    )
    if (match !== undefined) return match
  }
  return null
}

const getLuminance = (hex: Hex): number => {
  const [red, green, blue] = hexToLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns two colors' contrast, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function getContrast(one: Hex, other: Hex): number {
  const [a, b] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5

/** Minimum contrast of borders, rings and marks. Source: WCAG 2.2, 1.4.11. */
export const MIN_GRAPHIC_CONTRAST = 3

/** Returns a fill, its hover color and the text on both, as near to the brand as contrast allows. */
function getFill(
  brand: Oklch,
  scheme: Scheme,
): Pick<AccentTokens, 'accent' | 'accent-hover'> & {
  readonly text: Hex
  readonly change: number
} {
  const backgrounds = surfaces[scheme]
  const withLightness = (lightness: number): Hex => oklchToHex({ ...brand, lightness })
  const candidates = [WHITE, BLACK].flatMap((text) => {
    const lightness = findNearestLightness(brand.lightness, (one) => {
      const fills = [withLightness(one), withLightness(one + HOVER_OFFSET[scheme])]
      return (
        fills.every((fill) => getContrast(fill, text) >= MIN_TEXT_CONTRAST) &&
        fills.every((fill) =>
          backgrounds.every((ground) => getContrast(fill, ground) >= MIN_GRAPHIC_CONTRAST),
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
 */
export function createAccentTokens(accent: Hex, scheme: Scheme): AccentTokens {
  const brand = hexToOklch(accent)
  const { lightness, chroma } = SOFT_COLOUR[scheme]
  const soft = oklchToHex({ ...brand, lightness, chroma: Math.min(brand.chroma, chroma) })
  const backgrounds = [...surfaces[scheme], soft]
  const inkWithLightness = (one: number): Hex => oklchToHex({ ...brand, lightness: one })
  const ink = findNearestLightness(brand.lightness, (one) =>
    backgrounds.every((ground) => getContrast(inkWithLightness(one), ground) >= MIN_TEXT_CONTRAST),
  )
  if (ink === null) throw new Error(`no ink can be read on every surface of the ${scheme} theme`)
  const { text, ...fill } = getFill(brand, scheme)
  return {
    accent: fill.accent,
    'accent-hover': fill['accent-hover'],
    'on-accent': text,
    'accent-ink': inkWithLightness(ink),
    'accent-soft': soft,
  }
}
