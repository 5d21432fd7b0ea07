import { expect, test } from 'vitest'
import {
  listRepositoryFiles,
  readEnglishMessages,
  readRepositoryFile as read,
} from './repository-files.mjs'

/** One text for each line: what a program says stands in one. */
const lines = ['scripts', 'server', 'sandbox', 'database', 'http']
  .flatMap(listRepositoryFiles)
  .filter((path) => /\.(?:ts|mjs)$/.test(path) && !/\.test\.|[\\/]testing[\\/]/.test(path))
  .flatMap((path) => read(path).split('\n'))

const said = [...readEnglishMessages(), ...lines]

/**
 * Whether a text is one that Sheaf says: its parts between the ellipses stand in one message or line, in their order.
 * @param {string} quoted
 */
function isSaid(quoted) {
  const parts = quoted.split('…').map((part) => part.trim())
  return said.some((text) => {
    let from = 0
    return parts.every((part) => {
      const at = text.indexOf(part, from)
      from = at + part.length
      return at !== -1
    })
  })
}

/** What the guide says that people see: the first cell of each row. */
const quotes = [...read('docs/troubleshooting.md').matchAll(/^\| “([^”]*(?:”[^”|]*)?)” +\|/gm)].map(
  ([, text = '']) => text,
)

test('the guide of what people see quotes many texts', () => {
  expect(quotes.length).toBeGreaterThan(40)
  expect(new Set(quotes).size).toBe(quotes.length)
})

test('each quoted text is one that is still said', () => {
  expect(quotes.filter((text) => !isSaid(text))).toEqual([])
})

test('a text that nobody says is found', () => {
  expect(isSaid('Port … for … is free.')).toBe(false)
  expect(isSaid('Your money is gone.')).toBe(false)
})
