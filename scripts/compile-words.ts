import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const compileTree = (words: unknown): unknown => {
  if (typeof words === 'string') return compile(words)
  if (typeof words !== 'object' || words === null) throw new TypeError('words must be texts')
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileTree(text)]))
}

/**
 * Compiles the message files (`src/words/<locale>/<part>.json`) at build time, so that the browser carries a formatter
 * of 1 KB instead of a parser of 20.
 */
export function compileWords(): Plugin {
  return {
    name: 'sheaf:compile-words',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/words\/[^/]+\/[^/]+\.json$/.test(id)) return null
      return JSON.stringify(compileTree(JSON.parse(await readFile(id, 'utf8'))))
    },
  }
}
