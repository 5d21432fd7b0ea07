import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const compileTree = (messages: unknown): unknown => {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) throw new TypeError('words must be texts')
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileTree(text)]))
}

/**
 * Compiles the message files (`src/messages/<locale>/<part>.json`) at build time, so that the browser carries a formatter
 * of 1 KB instead of a parser of 20.
 */
export function compileMessages(): Plugin {
  return {
    name: 'sheaf:compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/messages\/[^/]+\/[^/]+\.json$/.test(id)) return null
      return JSON.stringify(compileTree(JSON.parse(await readFile(id, 'utf8'))))
    },
  }
}
