import type { Hex } from './hex.ts'
import { parseFonts } from './parse-fonts.ts'
import { getPreset, PRESET_NAMES } from './theme-presets.ts'
import {
  isTokenName,
  THEME_TOKENS,
  TOKEN_NAMES,
  type ColorValue,
  type Theme,
  type TokenKind,
} from './theme-tokens.ts'

/** A theme's valid tokens, and a sentence for each that is not. */
export interface ReadTheme {
  readonly theme: Theme
  readonly mistakes: readonly string[]
}

const COLOR = 'must be a colour such as #1d4ed8, or { light, dark } with one for each'

/** Parses "#rgb" or "#rrggbb" into six lower-case digits; null if it is neither. */
function parseColor(value: unknown): Hex | null {
  if (typeof value !== 'string') return null
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim()) ?? []
  if (digits === undefined) return null
  const six = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')
  return `#${six.toLowerCase()}`
}

function parseColorValue(value: unknown): ColorValue | null {
  if (typeof value !== 'object' || value === null) return parseColor(value)
  const entries = Object.entries(value)
  const colors: { light?: Hex; dark?: Hex } = {}
  for (const [scheme, one] of entries) {
    const hex = parseColor(one)
    if ((scheme !== 'light' && scheme !== 'dark') || hex === null) return null
    colors[scheme] = hex
  }
  return entries.length === 0 ? null : colors
}

/** Parses a token's value. @returns null with what it must be if it is invalid */
function parseToken(
  token: TokenKind,
  value: unknown,
): { readonly parsed: unknown; readonly expected: string } {
  switch (token.kind) {
    case 'color':
      return { parsed: parseColorValue(value), expected: COLOR }
    case 'fonts':
      return {
        parsed: typeof value === 'string' ? parseFonts(value) : null,
        expected: "must be names of fonts such as Inter, 'Noto Sans', sans-serif",
      }
    case 'choice':
      return {
        parsed: token.values.find((one) => one === value) ?? null,
        expected: `must be ${token.values.join(', ')}`,
      }
    case 'number': {
      const { min, max, step } = token
      const isValid = typeof value === 'number' && value >= min && value <= max
      return {
        parsed: isValid && Number.isInteger(value / step) ? value : null,
        expected: `must be a number from ${min} to ${max} in steps of ${step}`,
      }
    }
  }
}

/** Returns a value as it was given, short enough for a sentence. */
const quote = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 80)

const readPreset = (name: unknown): ReadTheme => {
  const preset = typeof name === 'string' ? getPreset(name) : null
  return preset
    ? readTheme(preset)
    : {
        theme: {},
        mistakes: [
          `Theme token "preset" must be ${PRESET_NAMES.join(', ')}; ${quote(name)} is left out.`,
        ],
      }
}

/** Joins a preset's color with one that is given for a single theme. */
const joinColors = (before: unknown, value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? {
        ...(typeof before === 'string' ? { light: before, dark: before } : Object(before)),
        ...value,
      }
    : value

/**
 * Parses the tokens of a theme. Each that is unknown or invalid is left out and gets a sentence; the others count.
 * Never throws.
 * @param value tokens by name, and optionally `preset`, whose tokens the others replace
 */
export function readTheme(value: unknown): ReadTheme {
  if (value === null || value === undefined) return { theme: {}, mistakes: [] }
  if (typeof value !== 'object' || Array.isArray(value))
    return { theme: {}, mistakes: ['A theme must be an object of tokens by name.'] }
  const { preset = null, ...given } = { ...value, preset: Reflect.get(value, 'preset') ?? null }
  const base = preset === null ? { theme: {}, mistakes: [] } : readPreset(preset)
  const theme = new Map<string, unknown>(Object.entries(base.theme))
  const mistakes = [...base.mistakes]
  for (const [name, one] of Object.entries(given)) {
    if (!isTokenName(name)) {
      mistakes.push(`Theme token ${quote(name)} is unknown; there are ${TOKEN_NAMES.join(', ')}.`)
      continue
    }
    if (one === null || one === undefined) continue
    const { parsed, expected } = parseToken(THEME_TOKENS[name], one)
    if (parsed === null)
      mistakes.push(`Theme token "${name}" ${expected}; ${quote(one)} is left out.`)
    else theme.set(name, joinColors(theme.get(name), parsed))
  }
  return {
    theme: Object.assign({}, ...[...theme].map(([name, one]) => ({ [name]: one }))),
    mistakes,
  }
}
