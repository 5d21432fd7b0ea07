/** What a list, a heading or a sentence has room for. */
const MAX_LENGTH = 200
/** Marks on one letter: more are drawn over the lines above and below. */
const MAX_MARKS = 3

/** One line of single spaces and printable ASCII: nearly every text. */
const PLAIN = /^(?! )(?:[!-~]| (?=[!-~]))*$/
/** Line ends, tabs and every other kind of space. */
const SPACES = /[\p{Z}\s\u0085]+/gu
/** Drawn as nothing or as an empty place, though they are letters. */
const BLANK = /\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0/gu
/** Steers how other characters are drawn, is drawn as nothing, or is half a character. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u034F\u180B-\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu
/** An emoji made of several, and the sign that one is drawn in colour. */
const EMOJI =
  /\p{Extended_Pictographic}\uFE0F?\p{EMod}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{EMod}?)*/gu
const MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Takes out what is not seen, but leaves emoji whole. */
function stripInvisible(text: string): string {
  let clean = ''
  let from = 0
  for (const { 0: emoji, index } of text.matchAll(EMOJI)) {
    clean += text.slice(from, index).replaceAll(INVISIBLE, '') + emoji
    from = index + emoji.length
  }
  return clean + text.slice(from).replaceAll(INVISIBLE, '')
}

function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxLength) return text
  const truncated = characters.slice(0, maxLength - 1).join('')
  return `${truncated.replace(/[\s\u200D]+$/u, '')}…`
}

/** A text that keeps its own direction, whichever way the text around it runs. Source: Unicode, annex 9, FSI and PDI. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`

/**
 * A text from outside as one line that can be shown anywhere: nothing in it can turn the text around it, hide, pile up or
 * push everything else away. What looks the same before and after looks the same; what was invisible is gone. Text that
 * runs from right to left is kept apart from what stands beside it.
 * @param maxLength characters; what is more is cut off with "…"
 */
export function sanitizeText(text: string, maxLength = MAX_LENGTH): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text
  // Nobody needs more to be looked at than can be shown, however long it is.
  const head = text.slice(0, maxLength * 8)
  const clean = stripInvisible(head.replaceAll(SPACES, ' ').replaceAll(BLANK, ''))
    .normalize('NFC')
    .replaceAll(MANY_MARKS, '$1')
    .replaceAll(SPACES, ' ')
    .trim()
  const short = truncate(clean, maxLength)
  return RIGHT_TO_LEFT.test(short) ? isolateBidi(short) : short
}

/** The same for a text of several lines. @param maxLength characters, all lines together */
export function sanitizeLines(text: string, maxLength: number): string {
  const lines = truncate(text.slice(0, maxLength * 8), maxLength)
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map((line) => sanitizeText(line, maxLength))
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
