interface SubstitutionSource {
  readonly network: string
  readonly provider: string | null
  readonly token: { readonly symbol: string }
  readonly receipt: string | null
}

/** What an id is made of (`{network}-{token}-{provider} ...`), beside addresses. */
export const getIdSubstitutions = ({
  network,
  provider,
  token,
  receipt,
}: SubstitutionSource): Substitutions => ({
  n: network,
  p: provider,
  o: receipt?.toLowerCase() ?? null,
  t: token.symbol.toLowerCase(),
})

/** What a name repeats. */
export const getNameSubstitutions = ({ token, receipt }: SubstitutionSource): Substitutions => ({
  o: receipt,
  t: token.symbol,
})

/** What a text may repeat, each under one small letter. */
export type Substitutions = Readonly<Record<string, string | null>>

interface TextSegment {
  readonly text: string
  readonly isMark: boolean
}

const isWordBoundary = (character: string): boolean => !/[a-z0-9]/i.test(character)

/** Where `part` stands as a word of its own in `text`, from `start` on; -1 when nowhere. */
function findWord(text: string, word: string, start: number): number {
  for (let index = text.indexOf(word, start); index >= 0; index = text.indexOf(word, index + 1)) {
    const before = text[index - 1] ?? ' '
    const after = text[index + word.length] ?? ' '
    if (isWordBoundary(before) && isWordBoundary(after)) return index
  }
  return -1
}

function splitBy(text: string, word: string, mark: string): TextSegment[] {
  const segments: TextSegment[] = []
  let start = 0
  for (let index = findWord(text, word, 0); index >= 0; index = findWord(text, word, start)) {
    segments.push({ text: text.slice(start, index), isMark: false }, { text: mark, isMark: true })
    start = index + word.length
  }
  return [...segments, { text: text.slice(start), isMark: false }]
}

/**
 * Writes a text with marks (`$n`) in place of the words that are known from elsewhere, so that texts of one pattern become
 * equal; a dollar sign of its own is doubled. `unfoldText` with the same parts gives it back, whatever it is.
 */
export function foldText(text: string, substitutions: Substitutions): string {
  let segments: TextSegment[] = [{ text, isMark: false }]
  for (const [letter, word] of Object.entries(substitutions))
    if (word)
      segments = segments.flatMap((segment) =>
        segment.isMark ? [segment] : splitBy(segment.text, word, `$${letter}`),
      )
  return segments.map(({ text, isMark }) => (isMark ? text : text.replaceAll('$', '$$$$'))).join('')
}

/**
 * A text with something else in place of its marks: each dollar sign and the character behind it.
 * @param substitute what stands for a character; null leaves the mark as it is
 */
export function replaceMarks(
  text: string,
  substitute: (character: string) => string | null,
): string {
  let replaced = ''
  let start = 0
  for (let index = text.indexOf('$'); index >= 0; index = text.indexOf('$', start)) {
    const mark = text.slice(index, index + 2)
    replaced += text.slice(start, index) + (substitute(mark.slice(1)) ?? mark)
    start = index + 2
  }
  return replaced + text.slice(start)
}

/** Reads what `foldText` wrote. */
export const unfoldText = (folded: string, substitutions: Substitutions): string =>
  replaceMarks(folded, (letter) => {
    if (letter === '$') return '$'
    return letter >= 'a' && letter <= 'z' ? (substitutions[letter] ?? '') : null
  })
