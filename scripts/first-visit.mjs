import { readdirSync, statSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Vite's list of what it built.
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * Keys of parts with everything that they import.
 * @param {Manifest} manifest
 * @param {readonly string[]} entries keys
 * @param {readonly RegExp[]} atOnce sources of lazy parts that count as imported
 * @returns {ReadonlySet<string>}
 */
export function collectParts(manifest, entries, atOnce = []) {
  /** @type {Set<string>} */
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (seen.has(key) || !chunk) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const lazy of chunk.dynamicImports ?? [])
      if (atOnce.some((pattern) => pattern.test(lazy))) visit(lazy)
  }
  for (const entry of entries) visit(entry)
  return seen
}

/**
 * The JavaScript files that a first visit to a page loads: the page's entry with everything that it imports, and the
 * same for each lazy part that the visit needs at once.
 * @param {Manifest} manifest
 * @param {string} entry such as "index.html"
 * @param {readonly RegExp[]} atOnce sources of lazy parts that the first visit loads
 * @returns {string[]}
 */
export function firstLoadFiles(manifest, entry, atOnce) {
  return [...collectParts(manifest, [entry], atOnce)]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
}

/**
 * The scripts that a page names itself, the small ones included that no bundler sees.
 * @param {string} page HTML
 */
export const findScripts = (page) =>
  [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file]) => String(file))

/**
 * Brotli bytes of each of those files of a built page.
 * @param {string} root the clone's folder
 * @param {import('./first-visit.mjs').FirstVisit} visit
 * @returns {{ file: string, bytes: number }[]} the largest first
 */
export function firstLoad(root, { target, entry, atOnce }) {
  const folder = join(root, 'dist', target)
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(join(folder, entry), 'utf8')
  return [...new Set([...firstLoadFiles(manifest, entry, atOnce), ...findScripts(page)])]
    .map((file) => ({ file, bytes: statSync(join(folder, `${file}.br`)).size }))
    .sort((a, b) => b.bytes - a.bytes)
}

/**
 * Kilobytes of Brotli CSS that the larger of the built pages has, all of it.
 * @param {string} root the clone's folder
 */
export function getStylesSize(root) {
  const sizes = ['client', 'widget'].map((target) => {
    const folder = join(root, 'dist', target, 'assets')
    return readdirSync(folder)
      .filter((file) => file.endsWith('.css.br'))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  })
  return Math.max(...sizes) / 1000
}

/**
 * What a first visit to a page loads.
 * @typedef {object} FirstVisit
 * @property {string} figure its name among the budgets
 * @property {string} name for people
 * @property {'client' | 'widget'} target
 * @property {string} entry the page's HTML
 * @property {readonly RegExp[]} atOnce lazy parts that the visit loads without a press
 */

/** @type {readonly FirstVisit[]} */
export const firstVisits = [
  {
    figure: 'first-load-js',
    name: '/',
    target: 'client',
    entry: 'index.html',
    atOnce: [/^src\/features\/discover\/(?!filters\/|reference\/)/],
  },
  {
    figure: 'widget-first-load-js',
    name: '/widget.html',
    target: 'widget',
    entry: 'widget.html',
    atOnce: [/^src\/features\/discover\/(?!filters\/|reference\/)/, /^src\/messages\/en\/widget\./],
  },
]
