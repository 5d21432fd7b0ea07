import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

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
export const readLockedPackages = (root) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
