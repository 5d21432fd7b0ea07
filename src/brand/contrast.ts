import { hexToLinearRgb, type Hex } from './hex.ts'

const getLuminance = (hex: Hex): number => {
  const [red, green, blue] = hexToLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function getContrast(one: Hex, other: Hex): number {
  const [a, b] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What text needs to be read. Source: WCAG 2.2, 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5

/** What an edge, a ring or a mark needs to be seen. Source: WCAG 2.2, 1.4.11. */
export const MIN_GRAPHIC_CONTRAST = 3
