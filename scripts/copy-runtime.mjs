import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** @typedef {{ dependencies?: Record<string, string> }} LockedPackage */

const IMPORT = /^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?\s*["']([^"'./][^"']*)["']/gm

/**
 * The packages that a built program imports by name.
 * @param {string} code
 * @returns {readonly string[]}
 */
export function findImportedPackages(code) {
  const names = [...code.matchAll(IMPORT)].flatMap(([, path = '']) =>
    isBuiltin(path) ? [] : [/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path],
  )
  return [...new Set(names)].toSorted()
}

/**
 * The folders below the root, such as "node_modules/hono", of packages and of all that they depend on.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, LockedPackage>>} locked the lockfile's packages, by folder
 * @returns {readonly string[]}
 * @throws for one that the lockfile does not have
 */
export function getRuntimePackages(names, locked) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} name @param {string} from */
  const add = (name, from) => {
    const folder = findNearest(name, from, locked)
    if (folder === null) throw new Error(`The lockfile has no ${name}.`)
    if (found.has(folder)) return
    found.add(folder)
    for (const each of Object.keys(locked[folder]?.dependencies ?? {})) add(each, folder)
  }
  for (const name of names) add(name, '')
  return [...found].toSorted()
}

/**
 * Where Node finds a package from: in the asking package's own folder, then in each one above it.
 * @param {string} name
 * @param {string} from
 * @param {Readonly<Record<string, LockedPackage>>} locked
 * @returns {string | null}
 */
function findNearest(name, from, locked) {
  const folder = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (folder in locked) return folder
  if (from === '') return null
  return findNearest(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), locked)
}

/**
 * @param {string} root
 * @returns {Readonly<Record<string, LockedPackage>>}
 */
const readLockedPackages = (root) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** What of a build the gateway serves. */
const PAGES = ['client', 'first-page', 'widget', 'embed']
const MIGRATIONS = 'server/store/migrations'
/** What packages bring along for those who write code with them: most of their files. */
const FOR_AUTHORS = /\.(?:[cm]?ts|map)$/

/**
 * Copies a built gateway with all that it needs to run, and nothing else, into an empty folder: `node dist/server/main.js`
 * starts it there. It has no database of its own: it needs DATABASE_URL.
 * @param {string} root the repository, with its packages installed
 * @param {string} target
 * @param {string} built where the build is
 */
function copyRuntime(root, target, built) {
  const code = readdirSync(join(built, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(built, 'server', name), 'utf8'))
  const packages = getRuntimePackages(code.flatMap(findImportedPackages), readLockedPackages(root))
  /** @param {string} from @param {string} to */
  const copy = (from, to) => {
    mkdirSync(dirname(join(target, to)), { recursive: true })
    const filter = (/** @type {string} */ path) => !FOR_AUTHORS.test(path)
    cpSync(from, join(target, to), { recursive: true, dereference: true, filter })
  }
  for (const folder of packages) copy(join(root, folder), folder)
  copy(join(root, MIGRATIONS), MIGRATIONS)
  for (const name of ['server', ...PAGES])
    if (existsSync(join(built, name))) copy(join(built, name), join('dist', name))
  writeFileSync(join(target, 'package.json'), '{ "private": true, "type": "module" }\n')
}

function copyOwnRuntime() {
  const root = resolve(import.meta.dirname, '..')
  const [target, built = join(root, 'dist')] = process.argv.slice(2)
  if (target === undefined) {
    console.error('Say where to: node scripts/copy-runtime.mjs FOLDER')
    process.exit(1)
  }
  copyRuntime(root, resolve(target), resolve(built))
}

if (process.argv[1] === import.meta.filename) copyOwnRuntime()
