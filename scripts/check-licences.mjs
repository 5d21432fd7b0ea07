import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, licenceOf } from './licences.mjs'

/** @type {import('./lockfile.mjs').Lockfile} */
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const production = Object.entries(lockfile.packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, locked]) => {
    const file = join(path, 'package.json')
    /** @type {{ name?: string, version?: string, license?: unknown }} */
    const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : locked
    const licence = licenceOf(manifest)
    // Another platform's package has no files here; it carries the licence of the one that names it.
    return { path, licence, unread: licence === null && !existsSync(file) }
  })
const refused = production.filter(({ licence, unread }) => !unread && !isAllowed(licence))
for (const { path, licence } of refused) console.error(`${path}: ${licence ?? 'no licence'}`)
console.log(`${production.length} packages, ${refused.length} with a licence that is not allowed.`)
if (refused.length > 0) process.exitCode = 1
