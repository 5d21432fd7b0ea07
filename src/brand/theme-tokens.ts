import type { Hex } from './hex.ts'

/** What a token accepts. */
export type TokenKind =
  | { readonly kind: 'color' }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly step: number
      /** The app's own. */
      readonly own: number
    }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'fonts' }

/** Where a token stands in lists of them. */
export const TOKEN_GROUPS = ['colors', 'type', 'shape'] as const

type Token = TokenKind & {
  readonly group: (typeof TOKEN_GROUPS)[number]
  /** For developers, in the guide and in the playground. */
  readonly about: string
}

const color = (about: string) => ({ kind: 'color', group: 'colors', about }) as const

/**
 * Every token of a theme. A color is one for both themes, or `{ light, dark }`. Colours of verdicts,
 * amounts, fees and warnings are no tokens (decisions/039-theme).
 */
export const THEME_TOKENS = {
  accent: color('buttons, links, and what is chosen'),
  buttonText: color('text of filled buttons'),
  background: color('the page'),
  surface: color('cards and fields'),
  raised: color('dialogs and menus'),
  sunken: color('grounds that lie deeper, such as disabled fields'),
  hover: color('what the pointer is over'),
  text: color('headings and texts'),
  mutedText: color('notes and labels'),
  border: color('lines between parts, and edges of cards'),
  fieldBorder: color('edges of fields'),
  fontFamily: { kind: 'fonts', group: 'type', about: 'fonts of the device or of `BRAND_FONTS`' },
  headingFont: { kind: 'fonts', group: 'type', about: 'fonts of headings' },
  fontSize: {
    kind: 'number',
    group: 'type',
    min: 14,
    max: 20,
    step: 0.5,
    own: 16,
    about: 'size of texts in pixels; other sizes follow in proportion',
  },
  radius: {
    kind: 'number',
    group: 'shape',
    min: 0,
    max: 24,
    step: 1,
    own: 10,
    about: 'corners of fields in pixels',
  },
  cardRadius: {
    kind: 'number',
    group: 'shape',
    min: 0,
    max: 32,
    step: 1,
    own: 20,
    about: 'corners of cards and dialogs in pixels; twice the radius by default',
  },
  buttonRadius: {
    kind: 'number',
    group: 'shape',
    min: 0,
    max: 32,
    step: 1,
    own: 10,
    about: 'corners of buttons in pixels; the radius by default',
  },
  spacing: {
    kind: 'number',
    group: 'shape',
    min: 3.5,
    max: 5,
    step: 0.25,
    own: 4,
    about: 'the unit of all distances in pixels',
  },
  borderWidth: {
    kind: 'number',
    group: 'shape',
    min: 1,
    max: 3,
    step: 0.5,
    own: 1,
    about: 'width of lines and edges in pixels',
  },
  shadow: {
    kind: 'choice',
    group: 'shape',
    values: ['soft', 'none', 'deep', 'hard'],
    about: 'shadows of cards and dialogs',
  },
  buttonStyle: {
    kind: 'choice',
    group: 'shape',
    values: ['solid', 'soft', 'outline'],
    about: 'how main buttons are filled',
  },
} as const satisfies Readonly<Record<string, Token>>

export type TokenName = keyof typeof THEME_TOKENS

type NamesOf<Kind extends TokenKind['kind']> = {
  [Name in TokenName]: (typeof THEME_TOKENS)[Name]['kind'] extends Kind ? Name : never
}[TokenName]

export type ColorToken = NamesOf<'color'>

/** A color of both themes, or of each. */
export type ColorValue = Hex | { readonly light?: Hex; readonly dark?: Hex }

/** Parsed tokens; those that are missing are the app's own. */
export type Theme = { readonly [Name in ColorToken]?: ColorValue } & {
  readonly [Name in NamesOf<'number'>]?: number
} & { readonly [Name in NamesOf<'fonts'>]?: string } & {
  readonly shadow?: (typeof THEME_TOKENS)['shadow']['values'][number]
  readonly buttonStyle?: (typeof THEME_TOKENS)['buttonStyle']['values'][number]
}

export const isTokenName = (name: string): name is TokenName => Object.hasOwn(THEME_TOKENS, name)

/** The names of all tokens, in the order of the guide. */
export const TOKEN_NAMES: readonly TokenName[] = Object.keys(THEME_TOKENS).filter(isTokenName)

export const isColorToken = (name: TokenName): name is ColorToken =>
  THEME_TOKENS[name].kind === 'color'
