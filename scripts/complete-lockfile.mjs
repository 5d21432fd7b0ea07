import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  addIntegrity,
  completeLockfile,
  findWithoutIntegrity,
  missingEntries,
} from './lockfile.mjs'

const FILE = 'package-lock.json'
/** Questions to the registry at once. */
const AT_ONCE = 4

/** @type {import('./lockfile.mjs').Lockfile} */
const lockfile = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = missingEntries(lockfile)
const completed = completeLockfile(lockfile)
const integrities = await readIntegrities(findWithoutIntegrity(completed).map(({ spec }) => spec))
const result = addIntegrity(completed, integrities)
writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`)
console.log(`${FILE}: ${missing.length} entries for other platforms added.`)
for (const { spec } of findWithoutIntegrity(result))
  console.log(`${FILE}: the registry does not have ${spec}, so its integrity is not known.`)

/**
 * What the registry gives as the integrity of each of these packages that it has, by "name@version".
 * @param {readonly string[]} specs
 * @returns {Promise<Map<string, string>>}
 */
async function readIntegrities(specs) {
  /** @type {Map<string, string>} */
  const found = new Map()
  const queue = [...specs]
  const work = async () => {
    for (let spec = queue.shift(); spec !== undefined; spec = queue.shift()) {
      const integrity = await readIntegrity(spec)
      if (integrity !== '') found.set(spec, integrity)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

/**
 * @param {string} spec
 * @returns {Promise<string>} empty for a package that the registry does not have
 * @throws when the registry cannot be asked
 */
async function readIntegrity(spec) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', spec, 'dist.integrity'], {
      shell: process.platform === 'win32',
    })
    return stdout.trim()
  } catch (error) {
    if (error instanceof Error && error.message.includes('E404')) return ''
    throw error
  }
}
