import { parseFonts } from '#src/brand/parse-fonts.ts'
import { readTheme } from '#src/brand/read-theme.ts'
import type { Theme } from '#src/brand/theme-tokens.ts'
import type { Words } from '#src/messages/words.ts'
import type { Environment } from '../url-settings.ts'
import { readBrandWords } from './brand-words.ts'
import { readJsonSetting } from './read-json-setting.ts'

/** A font file of this site. */
export interface BrandFont {
  readonly family: string
  /** CSS `font-weight`: one, or a range of a variable font. */
  readonly weight: string
  readonly isItalic: boolean
  /** A path on this origin. */
  readonly path: string
}

export interface BrandLook {
  readonly theme: Theme
  readonly words: Words
  readonly fonts: readonly BrandFont[]
  /** One sentence each. */
  readonly mistakes: readonly string[]
}

const FONT =
  /^(?<family>.+?)(?: (?<weight>[1-9]00(?:-[1-9]00)?))?(?<italic> italic)? (?<path>\/(?!\/)[\w./-]+\.woff2)$/

/** Parses one font, such as "Inter 400-700 italic /brand/inter.woff2"; null if invalid. */
function parseFont(text: string): BrandFont | null {
  const { family = '', weight = '400', italic, path = '' } = FONT.exec(text)?.groups ?? {}
  return family === '' || family.includes(',') || parseFonts(family) === null
    ? null
    : { family, weight: weight.replace('-', ' '), isItalic: italic !== undefined, path }
}

function readFonts(text: string): Pick<BrandLook, 'fonts' | 'mistakes'> {
  const parts = text.split(',').map((part) => part.trim())
  const fonts = parts.flatMap((part) => parseFont(part) ?? [])
  const mistake =
    'BRAND_FONTS must list fonts of this site such as Inter 400-700 /brand/inter.woff2, separated by commas.'
  return { fonts, mistakes: fonts.length === parts.length ? [] : [mistake] }
}

/** The settings that are older than themes, which stand for one token each. */
function readSingleTokens(env: Environment): ReturnType<typeof readTheme> {
  const { BRAND_ACCENT: accent, BRAND_RADIUS: radius } = env
  const { theme } = readTheme({ accent, radius: radius === undefined ? undefined : Number(radius) })
  return {
    theme,
    mistakes: [
      ...(accent !== undefined && theme.accent === undefined
        ? ['BRAND_ACCENT must be a colour such as #1d4ed8.']
        : []),
      ...(radius !== undefined && theme.radius === undefined
        ? ['BRAND_RADIUS must be a whole number of pixels between 0 and 24.']
        : []),
    ],
  }
}

/** Reads BRAND_THEME, BRAND_ACCENT, BRAND_RADIUS, BRAND_WORDS and BRAND_FONTS. */
export function readBrandLook(env: Environment): BrandLook {
  const single = readSingleTokens(env)
  const fonts = env['BRAND_FONTS'] === undefined ? null : readFonts(env['BRAND_FONTS'])
  const words = readBrandWords(env)
  const setting =
    env['BRAND_THEME'] === undefined ? null : readJsonSetting('BRAND_THEME', env['BRAND_THEME'])
  const read =
    setting && 'value' in setting ? readTheme(setting.value) : { theme: {}, mistakes: [] }
  return {
    theme: { ...read.theme, ...single.theme },
    words: words.words,
    fonts: fonts?.fonts ?? [],
    mistakes: [
      ...single.mistakes,
      ...(setting && 'mistake' in setting ? [setting.mistake] : []),
      ...read.mistakes.map((mistake) => `BRAND_THEME: ${mistake}`),
      ...words.mistakes,
      ...(fonts?.mistakes ?? []),
    ],
  }
}
