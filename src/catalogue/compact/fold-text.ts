/** What a text may repeat, each under one small letter. */
export type Parts = Readonly<Record<string, string | null>>

interface Piece {
  readonly text: string
  readonly isMark: boolean
}

const isBoundary = (character: string): boolean => !/[a-z0-9]/i.test(character)

/** Where `part` stands as a word of its own in `text`, from `start` on; -1 when nowhere. */
function findWord(text: string, part: string, start: number): number {
  for (let at = text.indexOf(part, start); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + part.length] ?? ' '
    if (isBoundary(before) && isBoundary(after)) return at
  }
  return -1
}

function splitBy(text: string, part: string, mark: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (let at = findWord(text, part, 0); at >= 0; at = findWord(text, part, start)) {
    pieces.push({ text: text.slice(start, at), isMark: false }, { text: mark, isMark: true })
    start = at + part.length
  }
  return [...pieces, { text: text.slice(start), isMark: false }]
}

/**
 * Writes a text with marks (`$n`) in place of the words that are known from elsewhere, so that texts of one pattern become
 * equal; a dollar sign of its own is doubled. `unfoldText` with the same parts gives it back, whatever it is.
 */
export function foldText(text: string, parts: Parts): string {
  let pieces: Piece[] = [{ text, isMark: false }]
  for (const [letter, part] of Object.entries(parts))
    if (part)
      pieces = pieces.flatMap((piece) =>
        piece.isMark ? [piece] : splitBy(piece.text, part, `$${letter}`),
      )
  return pieces.map(({ text, isMark }) => (isMark ? text : text.replaceAll('$', '$$$$'))).join('')
}

/**
 * A text with something else in place of its marks: each dollar sign and the character behind it.
 * @param read what stands for a character; null leaves the mark as it is
 */
export function replaceMarks(text: string, read: (character: string) => string | null): string {
  let replaced = ''
  let start = 0
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', start)) {
    const mark = text.slice(at, at + 2)
    replaced += text.slice(start, at) + (read(mark.slice(1)) ?? mark)
    start = at + 2
  }
  return replaced + text.slice(start)
}

/** Reads what `foldText` wrote. */
export const unfoldText = (folded: string, parts: Parts): string =>
  replaceMarks(folded, (letter) => {
    if (letter === '$') return '$'
    return letter >= 'a' && letter <= 'z' ? (parts[letter] ?? '') : null
  })
