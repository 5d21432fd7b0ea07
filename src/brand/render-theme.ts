import { FIXED_GROUNDS, FIXED_TEXTS } from './own-colors.ts'
import { createThemeColors, hasColors, type Correction } from './theme-colors.ts'
import { THEME_TOKENS, type Theme } from './theme-tokens.ts'

/** CSS custom properties, by name. */
export type CssVariables = readonly (readonly [string, string])[]

/** Radii of cards and dialogs, relative to a control's. */
const RADII = { sm: 0.6, md: 1, lg: 1.4, xl: 2 } as const

/** Sizes of texts and their lines in rem, as in `src/ui/theme.css`; a test compares them. */
export const TEXT_SIZES = {
  xs: [0.75, 1.125],
  sm: [0.875, 1.3125],
  base: [1, 1.5],
  lg: [1.125, 1.625],
  xl: [1.3125, 1.75],
  '2xl': [1.625, 2.0625],
  '3xl': [2.125, 2.5],
  '4xl': [2.75, 3.125],
} as const

/** Smaller letters are hard to read: 11 px. Fields of less than 16 px make phones zoom in. rem. */
const LEAST = { text: 0.6875, base: 1 } as const

const SHADOWS = {
  none: ['0 0 #0000', '0 0 #0000'],
  deep: [
    '0 2px 8px light-dark(#0000000f,#0006)',
    '0 4px 12px light-dark(#0000001a,#0006),0 28px 72px light-dark(#00000038,#000c)',
  ],
  hard: ['3px 3px 0 var(--color-line)', '7px 7px 0 var(--color-line)'],
} as const

const BUTTONS = {
  soft: ['accent-soft', 'accent-ink', 'hover', 'accent-soft'],
  outline: ['surface', 'accent-ink', 'accent-soft', 'accent-ink'],
} as const

const round = (value: number): number => Math.round(value * 10_000) / 10_000

const FIXED: ReadonlySet<string> = new Set([...FIXED_TEXTS, ...FIXED_GROUNDS])

function getColorVariables(theme: Theme): CssVariables {
  if (!hasColors(theme)) return []
  const dark = new Map(Object.entries(createThemeColors(theme, 'dark').colors))
  return Object.entries(createThemeColors(theme, 'light').colors)
    .filter(([name]) => !FIXED.has(name))
    .map(([name, light]) => [`--color-${name}`, `light-dark(${light},${dark.get(name) ?? light})`])
}

function getTypeVariables({ fontFamily, headingFont, fontSize }: Theme): CssVariables {
  const variables: (readonly [string, string])[] = []
  if (fontFamily !== undefined) variables.push(['--font-sans', fontFamily])
  if (headingFont !== undefined) variables.push(['--font-heading', headingFont])
  if (fontSize === undefined) return variables
  const ratio = fontSize / THEME_TOKENS.fontSize.own
  for (const [name, [size, line]] of Object.entries(TEXT_SIZES)) {
    const least = name === 'base' ? LEAST.base : LEAST.text
    const scaled = Math.max(size * ratio, least)
    variables.push([`--text-${name}`, `${round(scaled)}rem`])
    variables.push([`--text-${name}--line-height`, `${round((scaled / size) * line)}rem`])
  }
  return variables
}

function getShapeVariables(theme: Theme): CssVariables {
  const { radius, cardRadius, buttonRadius, spacing, borderWidth, shadow, buttonStyle } = theme
  const variables: (readonly [string, string])[] = []
  if (radius !== undefined)
    for (const [name, ratio] of Object.entries(RADII))
      variables.push([`--radius-${name}`, `${Math.round(radius * ratio * 10) / 10}px`])
  if (cardRadius !== undefined)
    variables.push(
      ['--radius-lg', `${Math.round(cardRadius * 7) / 10}px`],
      ['--radius-xl', `${cardRadius}px`],
    )
  if (buttonRadius !== undefined) variables.push(['--radius-button', `${buttonRadius}px`])
  if (spacing !== undefined) variables.push(['--spacing', `${spacing / 16}rem`])
  if (borderWidth !== undefined) variables.push(['--border-width', `${borderWidth}px`])
  if (shadow !== undefined && shadow !== 'soft') {
    const [low, high] = SHADOWS[shadow]
    variables.push(['--elevation-low', low], ['--elevation-high', high])
  }
  if (buttonStyle !== undefined && buttonStyle !== 'solid') {
    const [fill, text, hover, edge] = BUTTONS[buttonStyle]
    variables.push(
      ['--color-button', `var(--color-${fill})`],
      ['--color-on-button', `var(--color-${text})`],
      ['--color-button-hover', `var(--color-${hover})`],
      ['--color-button-edge', `var(--color-${edge})`],
    )
  }
  return variables
}

/** Returns the CSS variables of a theme; none for the app's own. Later ones replace earlier ones. */
export const createThemeVariables = (theme: Theme): CssVariables => [
  ...new Map([
    ...getColorVariables(theme),
    ...getTypeVariables(theme),
    ...getShapeVariables(theme),
  ]),
]

/** Returns what of a theme's colors was made lighter or darker, in both schemes. */
export const getCorrections = (theme: Theme): readonly Correction[] =>
  hasColors(theme)
    ? [
        ...createThemeColors(theme, 'light').corrections,
        ...createThemeColors(theme, 'dark').corrections,
      ]
    : []

/**
 * Renders a theme as a style sheet that pages load before their first paint; empty for the app's own. It contains the
 * tokens too, which the widget joins with its host's. Load order does not matter: unlayered styles override layers.
 */
export function renderThemeCss(theme: Theme): string {
  const declarations = createThemeVariables(theme).map(([name, value]) => `${name}:${value}`)
  if (declarations.length === 0) return ''
  return `:root{${declarations.join(';')};--brand-theme:${JSON.stringify(theme)}}`
}
