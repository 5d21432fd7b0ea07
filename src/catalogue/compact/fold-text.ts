interface SubstitutionSource {
  readonly network: string
  readonly provider: string | null
  readonly token: { readonly symbol: string }
  readonly receipt: string | null
}

/** Returns the parts of an id (`{network}-{token}-{provider} ...`), beside addresses. */
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

/** Returns the parts of a name. */
export const getNameSubstitutions = ({ token, receipt }: SubstitutionSource): Substitutions => ({
  o: receipt,
  t: token.symbol,
})

/** Texts that may be substituted, each under a lowercase letter. */
export type Substitutions = Readonly<Record<string, string | null>>

interface TextSegment {
  readonly text: string
  readonly isMark: boolean
}

const isWordBoundary = (character: string): boolean => !/[a-z0-9]/i.test(character)

/** Returns the index of `word` as a separate word in `text`, from `start` on; -1 if absent. */
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
 * Replaces known words of a text by marks (`$n`), so that texts with a shared pattern become
 * equal; a dollar sign is doubled. `unfoldText` with the same substitutions restores any text.
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
 * Replaces the marks of a text: each dollar sign and the character after it.
 * @param substitute returns a character's replacement; null keeps the mark
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

/** Restores what `foldText` wrote. */
export const unfoldText = (folded: string, substitutions: Substitutions): string =>
  replaceMarks(folded, (letter) => {
    if (letter === '$') return '$'
    return letter >= 'a' && letter <= 'z' ? (substitutions[letter] ?? '') : null
  })
