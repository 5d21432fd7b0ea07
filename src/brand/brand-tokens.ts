import { createAccentTokens } from './accent-tokens.ts'
import type { Hex } from './hex.ts'

/**
 * Renders the style sheet of a brand: tokens only, loaded before the first paint. Empty for the app's own brand. Load
 * order does not matter: unlayered styles override Tailwind's layers.
 */
export function renderBrandCss(theme: BrandTheme): string {
  const declarations = createBrandTokens(theme).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}

/**
 * The theme options of a deployment. Colors of verdicts, amounts, fees and warnings can't be
 * changed (decisions/039-theme).
 */
export interface BrandTheme {
  /** Null: the app's own. */
  readonly accent: Hex | null
  /** Corner radius of controls, pixels; null: the app's own. */
  readonly radius: number | null
}

/** Other radii, relative to a control's. */
const RADII = { sm: 0.6, md: 1, lg: 1.4, xl: 2 } as const

/** Returns a theme's tokens by name, corrected for contrast in both themes. */
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
