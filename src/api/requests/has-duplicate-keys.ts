/** Strings, brackets and separators; nothing else matters here. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

/**
 * Whether an object in a JSON text has a duplicate key. Parsers differ in which of the two they take, so that page, gateway
 * and service could each act on another value.
 * @param text valid JSON
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
      const name = last.includes('\\') ? String(JSON.parse(last)) : last.slice(1, -1)
      if (names?.has(name)) return true
      names?.add(name)
    } else last = token
  }
  return false
}
