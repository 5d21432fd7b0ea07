/** Strings, and what opens, closes and separates; between them is nothing that matters here. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/**
 * Whether an object of a JSON text names a field twice. Programs differ in which of the two they take: what was checked
 * here could be another value than what the service acts on.
 * @param text which is valid JSON
 */
export function hasDuplicateKeys(text: string): boolean {
  const open: Set<string>[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const names = open.at(-1)
      // An escaped letter is the same letter.
      const name = String(JSON.parse(last))
      if (names?.has(name)) return true
      names?.add(name)
    } else last = token
  }
  return false
}
