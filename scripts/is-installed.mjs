import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} file */
function readPackages(file) {
  if (!existsSync(file)) return null
  /** @type {import('./lockfile.mjs').Lockfile} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  return lockfile.packages
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes its own list there as the last thing it does, so an
 * install that broke off counts as none. Optional packages may be missing: they are for other platforms.
 * @param {string} root the clone's folder
 */
export function isInstalled(root) {
  const lockedPackages = readPackages(join(root, 'package-lock.json'))
  const installedPackages = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (lockedPackages === null || installedPackages === null) return false
  return Object.entries(lockedPackages).every(([path, { version, optional }]) => {
    if (path === '') return true
    const installed = installedPackages[path]
    return installed ? installed.version === version : optional === true
  })
}
