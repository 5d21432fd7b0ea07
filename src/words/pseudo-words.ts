import type { Part } from './english.ts'
import type { Language, PSEUDO_LANGUAGES } from './language.ts'

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
    const written = ACCENTED.get(letter) ?? letter
    return VOWEL.test(letter) ? written + written.toLowerCase() : written
  }).join('')

/** Each word is shown from right to left, between marks that make it part of a text of that direction. */
const turn = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}\p{M}’']*/gu, (word) => `\u200F\u202E${word}\u202C\u200F`)

type Change = (text: string) => string

/** icu-minify's mark for "#" in a plural; any other number after a name is the kind of an argument. */
const POUND = 0

/** A piece of a compiled message: a text, "#", `[argument]`, `[argument, kind, options]` or `[tag, ...pieces]`. */
function changePiece(piece: unknown, change: Change): unknown {
  if (typeof piece === 'string') return change(piece)
  if (!Array.isArray(piece)) return piece
  const [name, kind, ...rest]: unknown[] = piece
  if (typeof kind === 'number' && kind !== POUND)
    return [name, kind, ...rest.map((options) => changeOptions(options, change))]
  return [name, ...piece.slice(1).map((child: unknown) => changePiece(child, change))]
}

/** The texts of a plural's or a select's options; the name of a format is left alone. */
function changeOptions(options: unknown, change: Change): unknown {
  if (typeof options !== 'object' || options === null) return options
  const changed = Object.entries(options).map(([key, option]: [string, unknown]) => [
    key,
    Array.isArray(option)
      ? option.map((piece: unknown) => changePiece(piece, change))
      : changePiece(option, change),
  ])
  return Object.fromEntries(changed)
}

function changeMessage(message: unknown, language: PseudoLanguage): unknown {
  const isLong = language === 'en-XA'
  const change = isLong ? lengthen : turn
  const pieces: unknown[] = Array.isArray(message) ? message : [message]
  const changed = pieces.map((piece) => changePiece(piece, change))
  const whole = isLong ? ['[', ...changed, ']'] : changed
  return whole.every((piece) => typeof piece === 'string') ? whole.join('') : whole
}

function changeTree(words: unknown, language: PseudoLanguage): unknown {
  if (typeof words !== 'object' || words === null || Array.isArray(words))
    return changeMessage(words, language)
  return Object.fromEntries(
    Object.entries(words).map(([key, child]: [string, unknown]) => [
      key,
      changeTree(child, language),
    ]),
  )
}

/** The keys are those of the English words that it was made of. */
const isPart = (words: unknown): words is Part => typeof words === 'object' && words !== null

/**
 * English made longer by about two fifths (`en-XA`), or turned around (`ar-XB`); arguments and tags stay what they are.
 * @param words compiled (scripts/compile-messages.ts)
 */
export function pseudoWords(language: PseudoLanguage, words: Part): Part {
  const changed = changeTree(words, language)
  if (!isPart(changed)) throw new TypeError('words must be texts')
  return changed
}
