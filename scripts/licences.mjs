import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that ask for no more than a notice, or (MPL) for changes of their own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Packages whose licence stands only in their repository, as it was read there. */
const LICENCE_OVERRIDES = new Map([['text-encoding-utf-8@1.0.2', 'Unlicense']])

/**
 * Packages that Node programs load as they are, which their licence (LGPL) allows, and that must not become a part of what
 * browsers get. `trace` is a text of theirs that would stand in a bundle.
 */
const NODE_ONLY = [{ name: 'rpc-websockets', trace: 'socket not ready' }]

/**
 * What a package says about its licence, in the forms that registries hold.
 * @param {{ name?: string, version?: string, license?: unknown, licenses?: unknown }} manifest
 * @returns {string | null} an SPDX expression, or null when it says nothing
 */
export function getLicence({ name, version, license, licenses }) {
  if (typeof license === 'string') return license
  const listed = [license, licenses].flat().flatMap((item) => {
    if (typeof item === 'string') return [item]
    return typeof item === 'object' && item !== null && 'type' in item ? [String(item.type)] : []
  })
  if (listed.length > 0) return listed.join(' OR ')
  return LICENCE_OVERRIDES.get(`${name}@${version}`) ?? null
}

/**
 * Whether an SPDX expression can be met with allowed licences alone. Nested expressions are refused: a person should read
 * them.
 * @param {string | null} expression
 */
export function isAllowed(expression) {
  const plain = expression?.replace(/^\((.*)\)$/, '$1') ?? ''
  return plain
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((one) => ALLOWED.has(one)))
}

/** Checks what a build ships, and says what may not. */
function checkLicences() {
  /** @type {import('./lockfile.mjs').Lockfile} */
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))

  const production = Object.entries(lockfile.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, locked]) => {
      const file = join(path, 'package.json')
      /** @type {{ name?: string, version?: string, license?: unknown }} */
      const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : locked
      const licence = getLicence(manifest)
      // Another platform's package has no files here; it carries the licence of the one that names it.
      return { path, licence, unread: licence === null && !existsSync(file) }
    })
  const isNodeOnly = (/** @type {string} */ path) =>
    NODE_ONLY.some(({ name }) => path === `node_modules/${name}`)
  const rejected = production.filter(
    ({ path, licence, unread }) => !unread && !isAllowed(licence) && !isNodeOnly(path),
  )
  for (const { path, licence } of rejected) console.error(`${path}: ${licence ?? 'no licence'}`)
  console.log(
    `${production.length} packages, ${rejected.length} with a licence that is not allowed.`,
  )
  const shipped = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('dist/client', file), 'utf8'))
  const bundled = NODE_ONLY.filter(({ trace }) => shipped.some((text) => text.includes(trace)))
  for (const { name } of bundled) console.error(`${name} is a part of what browsers get.`)
  if (rejected.length > 0 || bundled.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) checkLicences()
