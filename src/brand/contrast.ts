import { hexToLinearRgb, hexToOklch, oklchToHex, type Hex } from './hex.ts'

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5

/** Minimum contrast of borders, rings and marks. Source: WCAG 2.2, 1.4.11. */
export const MIN_GRAPHIC_CONTRAST = 3

const LIGHTNESS_STEPS = 250

/** Returns the lightness nearest to a color's own with a property; null if none has it. */
export function findNearestLightness(
  origin: number,
  isValid: (lightness: number) => boolean,
): number | null {
  for (let step = 0; step <= LIGHTNESS_STEPS; step += 1) {
    const distance = step / LIGHTNESS_STEPS
    // Black and white are among them, whatever the rounding.
    const match = [Math.max(0, origin - distance), Math.min(1, origin + distance)].find(isValid)
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

/**
 * Returns the color with the nearest lightness that contrasts with each of the others; its hue stays unless only white
 * or black do.
 * @throws if none does: callers limit the grounds so that black or white always do
 */
export function withContrast(color: Hex, others: readonly Hex[], minimum: number): Hex {
  const contrasts = (one: Hex): boolean =>
    others.every((other) => getContrast(one, other) >= minimum)
  // The very color, without rounding on its way through OKLCH.
  if (contrasts(color)) return color
  const origin = hexToOklch(color)
  const withLightness = (lightness: number): Hex => oklchToHex({ ...origin, lightness })
  const lightness = findNearestLightness(origin.lightness, (one) => contrasts(withLightness(one)))
  if (lightness !== null) return withLightness(lightness)
  // The lightest and darkest colors of a strong hue are not quite white and black.
  const gray = (['#ffffff', '#000000'] as const).find(contrasts)
  if (!gray) throw new Error(`no lightness of ${color} contrasts with ${others.join()}`)
  return gray
}
