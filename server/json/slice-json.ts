/**
 * Returns the `items` of a page, each byte for byte as sent, so that no number or unknown field changes.
 * @param text valid JSON
 * @returns null when the text is no object with a list `items`
 */
export function sliceItems(text: string): readonly string[] | null {
  if (!/^\s*\{/.test(text)) return null
  const items = sliceMembers(text).members.get('items')
  return items?.startsWith('[') ? sliceElements(items) : null
}

interface ObjectSlices {
  /** Each member's raw text by name; of duplicates the last, as in `JSON.parse`. */
  readonly members: ReadonlyMap<string, string>
  readonly hasDuplicates: boolean
}

const isSeparator = (character: string | undefined): boolean =>
  character === ' ' ||
  character === '\n' ||
  character === '\r' ||
  character === '\t' ||
  character === ',' ||
  character === ':'

/** Returns the offset after the string that begins at `from`. */
function findStringEnd(text: string, from: number): number {
  let position = from + 1
  while (position < text.length && text[position] !== '"')
    position += text[position] === '\\' ? 2 : 1
  return position + 1
}

/** Returns the offset after the value that begins at `from`. */
function findValueEnd(text: string, from: number): number {
  if (text[from] === '"') return findStringEnd(text, from)
  let depth = 0
  for (let position = from; position < text.length;) {
    const character = text[position]
    if (character === '"') {
      position = findStringEnd(text, position)
      continue
    }
    const closes = character === '}' || character === ']'
    // A primitive is ended by what encloses it.
    if (depth === 0 && (closes || isSeparator(character))) return position
    if (character === '{' || character === '[') depth += 1
    if (closes) depth -= 1
    position += 1
    if (closes && depth === 0) return position
  }
  return text.length
}

/** Returns the raw values directly in an object or list: of an object, names and values in turn. */
function sliceValues(text: string): string[] {
  const values: string[] = []
  const closing = text.trimEnd().length - 1
  for (let position = text.search(/[[{]/) + 1; position < closing;) {
    if (isSeparator(text[position])) position += 1
    else {
      const end = findValueEnd(text, position)
      values.push(text.slice(position, end))
      position = end
    }
  }
  return values
}

/** @param text of a JSON list @returns each element's raw text, so that no number changes its form */
export const sliceElements = (text: string): readonly string[] => sliceValues(text)

/** @param text of a JSON object @returns its members' raw values */
export function sliceMembers(text: string): ObjectSlices {
  const values = sliceValues(text)
  const members = new Map<string, string>()
  for (let position = 0; position + 1 < values.length; position += 2)
    members.set(String(JSON.parse(values[position] ?? '')), values[position + 1] ?? '')
  return { members, hasDuplicates: members.size * 2 !== values.length }
}
