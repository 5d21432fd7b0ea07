import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, getLicence, NODE_ONLY } from './licences.mjs'

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
console.log(`${production.length} packages, ${rejected.length} with a licence that is not allowed.`)
const shipped = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join('dist/client', file), 'utf8'))
const bundled = NODE_ONLY.filter(({ trace }) => shipped.some((text) => text.includes(trace)))
for (const { name } of bundled) console.error(`${name} is a part of what browsers get.`)
if (rejected.length > 0 || bundled.length > 0) process.exitCode = 1
