import { createAccentTokens } from './accent-tokens.ts'
import { MIN_GRAPHIC_CONTRAST, MIN_TEXT_CONTRAST, withContrast } from './contrast.ts'
import { hexToOklch, oklchToHex, type Hex } from './hex.ts'
import {
  FIXED_GROUNDS,
  FIXED_TEXTS,
  OWN_COLORS,
  SERIES,
  type ColorName,
  type Scheme,
} from './own-colors.ts'
import { TOKEN_NAMES, isColorToken, type ColorToken, type Theme } from './theme-tokens.ts'

/** A token's color that was made lighter or darker. */
export interface Correction {
  readonly token: ColorToken
  readonly scheme: Scheme
  readonly asked: Hex
  readonly used: Hex
}

/** Colors that a theme decides: the fixed ones are missing. */
export type ThemedColor =
  | Exclude<ColorName, (typeof FIXED_TEXTS)[number] | (typeof FIXED_GROUNDS)[number]>
  | 'control'

export interface ThemeColors {
  readonly colors: Readonly<Record<ThemedColor, Hex>>
  readonly corrections: readonly Correction[]
}

type AskedColors = Partial<Record<ColorToken, Hex>>

function getAskedColors(theme: Theme, scheme: Scheme): AskedColors {
  const asked: AskedColors = {}
  for (const name of TOKEN_NAMES.filter(isColorToken)) {
    const value = theme[name]
    const color = typeof value === 'object' ? value[scheme] : value
    if (color !== undefined) asked[name] = color
  }
  return asked
}

/** Whether a theme changes a color of a scheme. */
export const hasColors = (theme: Theme): boolean =>
  TOKEN_NAMES.filter(isColorToken).some((name) => theme[name] !== undefined)

/** How far surfaces and lines are from the surface of cards, in lightness, as in the app's own theme. */
const OFFSETS = {
  light: { raised: 0, sunken: -0.034, hover: -0.026, line: -0.082, control: 0 },
  dark: { raised: 0.033, sunken: -0.021, hover: 0.027, line: 0.087, control: 0.035 },
} as const

/** How far muted text is from text. */
const MUTED_OFFSET: Readonly<Record<Scheme, number>> = { light: 0.255, dark: -0.215 }

function shiftLightness(color: Hex, offset: number): Hex {
  const { lightness, ...rest } = hexToOklch(color)
  return offset === 0 ? color : oklchToHex({ ...rest, lightness: lightness + offset })
}

/** The app's own colors of texts, which amounts and fees keep. */
const AMOUNTS = ['ink', 'muted'] as const

/** Returns the surfaces, each so light or dark that the fixed texts are readable on it. */
function getSurfaces(asked: AskedColors, scheme: Scheme) {
  const own = OWN_COLORS[scheme]
  const fixed = [...FIXED_TEXTS, ...AMOUNTS].map((name) => own[name])
  const correct = (color: Hex): Hex => withContrast(color, fixed, MIN_TEXT_CONTRAST)
  const surface = correct(asked.surface ?? own.surface)
  // Surfaces that nobody chose follow that of cards.
  const follow = (name: 'raised' | 'sunken' | 'hover'): Hex =>
    asked.surface === undefined ? own[name] : shiftLightness(surface, OFFSETS[scheme][name])
  return {
    canvas: correct(asked.background ?? own.canvas),
    surface,
    raised: correct(asked.raised ?? follow('raised')),
    sunken: correct(asked.sunken ?? follow('sunken')),
    hover: correct(asked.hover ?? follow('hover')),
    control: correct(shiftLightness(surface, OFFSETS[scheme].control)),
  }
}

/** Whether neither the accent nor what it lies on was chosen. */
const hasOwnAccents = ({ accent, background, surface, raised, sunken, hover }: AskedColors) =>
  [accent, background, surface, raised, sunken, hover].every((color) => color === undefined)

/** The token that each color is chosen by. */
const CHOSEN_BY: Readonly<Partial<Record<ThemedColor, ColorToken>>> = {
  accent: 'accent',
  'on-accent': 'buttonText',
  canvas: 'background',
  surface: 'surface',
  raised: 'raised',
  sunken: 'sunken',
  hover: 'hover',
  ink: 'text',
  muted: 'mutedText',
  edge: 'fieldBorder',
}

function findCorrections(
  asked: AskedColors,
  colors: ThemeColors['colors'],
  scheme: Scheme,
): readonly Correction[] {
  return Object.entries(CHOSEN_BY).flatMap(([name, token]) => {
    const color = asked[token]
    const used = Object.entries(colors).find(([one]) => one === name)?.[1]
    return color === undefined || used === undefined || used === color
      ? []
      : [{ token, scheme, asked: color, used }]
  })
}

/**
 * Returns a theme's colors in one scheme. Each keeps its hue and gets the nearest lightness at which every text has
 * 4.5:1 and every edge 3:1 on everything that it may lie on; surfaces stay readable for the fixed colors.
 */
export function createThemeColors(theme: Theme, scheme: Scheme): ThemeColors {
  const own = OWN_COLORS[scheme]
  const asked = getAskedColors(theme, scheme)
  const surfaces = getSurfaces(asked, scheme)
  const grounds = Object.values(surfaces)
  const accents = hasOwnAccents(asked)
    ? own
    : createAccentTokens(asked.accent ?? own.accent, scheme, grounds)
  const textGrounds = [
    ...grounds,
    accents['accent-soft'],
    ...FIXED_GROUNDS.map((name) => own[name]),
  ]
  const readable = (color: Hex): Hex => withContrast(color, textGrounds, MIN_TEXT_CONTRAST)
  const visible = (color: Hex): Hex => withContrast(color, grounds, MIN_GRAPHIC_CONTRAST)
  const muted =
    asked.mutedText ??
    (asked.text === undefined ? own.muted : shiftLightness(asked.text, MUTED_OFFSET[scheme]))
  const fills = [accents.accent, accents['accent-hover']]
  const series = Object.fromEntries(SERIES.map((name) => [name, visible(own[name])]))
  const line =
    asked.border ??
    (asked.surface === undefined
      ? own.line
      : shiftLightness(surfaces.surface, OFFSETS[scheme].line))
  const colors: ThemeColors['colors'] = {
    ...own,
    ...accents,
    ...surfaces,
    'on-accent':
      asked.buttonText === undefined
        ? accents['on-accent']
        : withContrast(asked.buttonText, fills, MIN_TEXT_CONTRAST),
    ink: readable(asked.text ?? own.ink),
    muted: readable(muted),
    edge: visible(asked.fieldBorder ?? own.edge),
    line,
    ...series,
  }
  return { colors, corrections: findCorrections(asked, colors, scheme) }
}
