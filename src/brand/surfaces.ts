import type { Hex } from './hex.ts'

export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** What an accent stands on, by the names of the theme's tokens. */
export const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const

/** Their colours, as in `src/ui/theme.css`; a test compares them. */
export const surfaces: Readonly<Record<Scheme, readonly Hex[]>> = {
  light: ['#f9faf9', '#ffffff', '#ffffff', '#f2f4f3', '#f5f7f5'],
  dark: ['#0d0f0e', '#151816', '#1c201e', '#111312', '#1b1e1c'],
}
