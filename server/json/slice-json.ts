/** What an object is made of, as it stood. */
interface Slices {
  /** Each member's text by its name; of a name that stands twice, as `JSON.parse` has it, the last. */
  readonly members: ReadonlyMap<string, string>
  /** Whether a name stands twice. */
  readonly repeats: boolean
}

const isBetween = (sign: string | undefined): boolean =>
  sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t' || sign === ',' || sign === ':'

/** The place after the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The place after the value that begins at `from`. */
function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from)
  let depth = 0
  for (let at = from; at < text.length;) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at)
      continue
    }
    const closes = sign === '}' || sign === ']'
    // A plain value is ended by what encloses it.
    if (depth === 0 && (closes || isBetween(sign))) return at
    if (sign === '{' || sign === '[') depth += 1
    if (closes) depth -= 1
    at += 1
    if (closes && depth === 0) return at
  }
  return text.length
}

/** The values that stand directly in the object or list that a text is: of an object, names and values in turn. */
function directValues(text: string): string[] {
  const values: string[] = []
  const closing = text.trimEnd().length - 1
  for (let at = text.search(/[[{]/) + 1; at < closing;) {
    if (isBetween(text[at])) at += 1
    else {
      const end = endOfValue(text, at)
      values.push(text.slice(at, end))
      at = end
    }
  }
  return values
}

/**
 * @param text of a JSON list
 * @returns each element as it was written, so that no number changes its form
 */
export const sliceElements = (text: string): readonly string[] => directValues(text)

/**
 * @param text of a JSON object
 * @returns its members' values as they were written
 */
export function sliceMembers(text: string): Slices {
  const values = directValues(text)
  const members = new Map<string, string>()
  for (let at = 0; at + 1 < values.length; at += 2)
    members.set(String(JSON.parse(values[at] ?? '')), values[at + 1] ?? '')
  return { members, repeats: members.size * 2 !== values.length }
}
