import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/prepare.mjs'

/** Packages that an install on this platform puts into node_modules. */
export function countPackages() {
  /** @type {import('../scripts/lockfile.mjs').Lockfile} */
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(installed.packages).filter((path) => path !== '').length
}
