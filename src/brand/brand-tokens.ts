import { createAccentTokens } from './accent-tokens.ts'
import type { Hex } from './hex.ts'

/**
 * The style sheet of a brand: only tokens, loaded before the first paint. Empty where the brand is the app's own. It needs no
 * order: what stands in no layer wins over Tailwind's.
 */
export function renderBrandCss(theme: BrandTheme): string {
  const declarations = createBrandTokens(theme).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}

/** What of a theme a deployment may choose. Colours of verdicts, amounts, fees and warnings are nobody's (decisions/039-theme). */
export interface BrandTheme {
  /** Null: the app's own. */
  readonly accent: Hex | null
  /** How round a control's corners are, in pixels; null: the app's own. */
  readonly radius: number | null
}

/** The other corners, in parts of a control's. */
const RADII = { sm: 0.6, md: 1, lg: 1.4, xl: 2 } as const

/** The tokens that a theme sets, by their names; corrected so that all of it can be read and seen in both themes. */
export function createBrandTokens({
  accent,
  radius,
}: BrandTheme): readonly (readonly [string, string])[] {
  const tokens: (readonly [string, string])[] = []
  if (accent !== null) {
    const [light, dark] = [createAccentTokens(accent, 'light'), createAccentTokens(accent, 'dark')]
    for (const [name, colour] of Object.entries(light)) {
      const darkColour = Object.entries(dark).find(([one]) => one === name)?.[1] ?? colour
      tokens.push([`--color-${name}`, `light-dark(${colour},${darkColour})`])
    }
  }
  if (radius !== null)
    for (const [name, ratio] of Object.entries(RADII))
      tokens.push([`--radius-${name}`, `${Math.round(radius * ratio * 10) / 10}px`])
  return tokens
}
