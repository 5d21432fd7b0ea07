import type { Language, PSEUDO_LANGUAGES } from './language.ts'
import type { NamespaceMessages } from './namespace-loader.ts'

export type PseudoLanguage = Extract<Language, (typeof PSEUDO_LANGUAGES)[number]>

const ACCENTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'á',
    e: 'é',
    i: 'ï',
    o: 'ö',
    u: 'ü',
    c: 'ç',
    n: 'ñ',
    y: 'ÿ',
    l: 'ļ',
    g: 'ĝ',
  }).concat(Object.entries({ A: 'Á', E: 'É', I: 'Ï', O: 'Ö', U: 'Ü', C: 'Ç', N: 'Ñ', S: 'Š' })),
)

const VOWEL = /[aeiou]/i

/** Every vowel twice: words grow as well as sentences. */
const lengthen = (text: string): string =>
  Array.from(text, (letter) => {
    const accented = ACCENTED.get(letter) ?? letter
    return VOWEL.test(letter) ? accented + accented.toLowerCase() : accented
  }).join('')

/** Each word is shown from right to left, between marks that make it part of a text of that direction. */
const reverseDirection = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}\p{M}’']*/gu, (word) => `\u200F\u202E${word}\u202C\u200F`)

type Transform = (text: string) => string

/** icu-minify's mark for "#" in a plural; any other number after a name is the kind of an argument. */
const POUND = 0

/** A piece of a compiled message: a text, "#", `[argument]`, `[argument, kind, options]` or `[tag, ...pieces]`. */
function transformPiece(piece: unknown, transform: Transform): unknown {
  if (typeof piece === 'string') return transform(piece)
  if (!Array.isArray(piece)) return piece
  const [name, kind, ...rest]: unknown[] = piece
  if (typeof kind === 'number' && kind !== POUND)
    return [name, kind, ...rest.map((options) => transformOptions(options, transform))]
  return [name, ...piece.slice(1).map((child: unknown) => transformPiece(child, transform))]
}

/** The texts of a plural's or a select's options; the name of a format is left alone. */
function transformOptions(options: unknown, transform: Transform): unknown {
  if (typeof options !== 'object' || options === null) return options
  const transformed = Object.entries(options).map(([key, option]: [string, unknown]) => [
    key,
    Array.isArray(option)
      ? option.map((piece: unknown) => transformPiece(piece, transform))
      : transformPiece(option, transform),
  ])
  return Object.fromEntries(transformed)
}

function transformMessage(message: unknown, language: PseudoLanguage): unknown {
  const isLong = language === 'en-XA'
  const transform = isLong ? lengthen : reverseDirection
  const pieces: unknown[] = Array.isArray(message) ? message : [message]
  const transformed = pieces.map((piece) => transformPiece(piece, transform))
  const whole = isLong ? ['[', ...transformed, ']'] : transformed
  return whole.every((piece) => typeof piece === 'string') ? whole.join('') : whole
}

function transformTree(messages: unknown, language: PseudoLanguage): unknown {
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages))
    return transformMessage(messages, language)
  return Object.fromEntries(
    Object.entries(messages).map(([key, child]: [string, unknown]) => [
      key,
      transformTree(child, language),
    ]),
  )
}

/** The keys are those of the English words that it was made of. */
const isNamespaceMessages = (messages: unknown): messages is NamespaceMessages =>
  typeof messages === 'object' && messages !== null

/**
 * English made longer by about two fifths (`en-XA`), or turned around (`ar-XB`); arguments and tags stay what they are.
 * @param messages compiled (scripts/vite-plugins.ts)
 */
export function createPseudoMessages(
  language: PseudoLanguage,
  messages: NamespaceMessages,
): NamespaceMessages {
  const transformed = transformTree(messages, language)
  if (!isNamespaceMessages(transformed)) throw new TypeError('words must be texts')
  return transformed
}
