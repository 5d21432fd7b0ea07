import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/prepare.mjs'

/** Megabytes that an installed clone takes: packages and sources, without builds and what was run. */
export function installSize() {
  const without = new Set(['.git', '.sheaf', 'dist', 'test-results'])
  const bytes = readdirSync(root)
    .filter((name) => !without.has(name))
    .reduce((sum, name) => sum + sizeOf(join(root, name)), 0)
  return bytes / 1_000_000
}

/** @param {string} path @returns {number} bytes, of the blocks that a file takes where the system says so */
function sizeOf(path) {
  const { size, blocks } = lstatSync(path)
  const own = blocks > 0 ? blocks * 512 : size
  if (!lstatSync(path).isDirectory()) return own
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own)
}
