import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * One package of a lock file, as far as it matters here.
 * @typedef {{ name?: string, version?: string, integrity?: string, optional?: boolean, dev?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], license?: string, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 * @typedef {{ name: string, version: string, neededBy: string, dev: boolean }} MissingEntry
 */

/** What package names call a system, and what Node calls it. */
const SYSTEMS = /** @type {const} */ ([
  [/android/, 'android'],
  [/darwin|macos/, 'darwin'],
  [/win32|windows/, 'win32'],
  [/freebsd/, 'freebsd'],
  [/netbsd/, 'netbsd'],
  [/openbsd/, 'openbsd'],
  [/openharmony/, 'openharmony'],
  [/sunos/, 'sunos'],
  [/aix/, 'aix'],
  [/linux/, 'linux'],
  [/wasm/, 'wasm'],
])

const PROCESSORS = /** @type {const} */ ([
  [/arm64|aarch64/, 'arm64'],
  [/x64|amd64/, 'x64'],
  [/ia32/, 'ia32'],
  [/ppc64/, 'ppc64'],
  [/riscv64/, 'riscv64'],
  [/s390x/, 's390x'],
  [/loong64/, 'loong64'],
  [/mips64el/, 'mips64el'],
  [/wasm32/, 'wasm32'],
  [/arm/, 'arm'],
])

/**
 * Where a platform package may be installed, told from its name ("@x/binding-linux-x64-musl"). A name that says nothing
 * is installed nowhere: it is optional, and nothing here is known about it.
 * @param {string} name
 * @returns {{ os: string[], cpu: string[], libc?: string[] }}
 */
export function getPlatform(name) {
  const system = SYSTEMS.find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown'
  const processor = PROCESSORS.find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown'
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : undefined
  return { os: [system], cpu: [processor], ...(system === 'linux' && libc ? { libc } : {}) }
}

/**
 * Whether `name` is found from the package at `path`, as Node looks for it: in its own node_modules, then upwards. An
 * exact range has to meet exactly that version.
 * @param {Lockfile} lockfile
 * @param {string} path
 * @param {string} name
 * @param {string} range
 */
function isLocked(lockfile, path, name, range) {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const found = lockfile.packages[`${base}${base && '/'}node_modules/${name}`]
    if (found) return !/^\d+\.\d+\.\d+$/.test(range) || found.version === range
    if (base === '') return false
  }
}

/**
 * The optional packages that the lock file's packages name and the lock file itself lacks. npm leaves them out when the
 * registry that made the lock doesn't carry another platform's binaries; `npm ci` then refuses the lock.
 * @param {Lockfile} lockfile
 * @returns {MissingEntry[]}
 */
export function missingEntries(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, range]) => !isLocked(lockfile, path, name, range))
      .map(([name, range]) => ({
        name,
        version: range.replace(/^[~^]/, ''),
        neededBy: path,
        dev: entry.dev === true,
      })),
  )
}

/**
 * The same lock with an entry for each missing optional package, so that `npm ci` accepts it on every platform and
 * installs what fits.
 * @param {Lockfile} lockfile
 * @returns {Lockfile}
 */
export function completeLockfile(lockfile) {
  const packages = { ...lockfile.packages }
  for (const { name, version, neededBy, dev } of missingEntries(lockfile)) {
    const top = `node_modules/${name}`
    // A second version of the same package stands below the one that needs it.
    const packagePath = top in packages ? `${neededBy}/${top}` : top
    packages[packagePath] = {
      version,
      ...(dev ? { dev } : {}),
      optional: true,
      ...getPlatform(name),
    }
  }
  // npm's own order, so that its next change of the file is a small one.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(sorted) }
}

/**
 * The path and the "name@version" of each package whose content the lock file does not fix.
 * @param {Lockfile} lockfile
 * @returns {{ path: string, spec: string }[]}
 */
export function findWithoutIntegrity(lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
    .map(([path, { name, version }]) => ({
      path,
      spec: `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
    }))
}

/**
 * The same lock with these integrities, by "name@version", where it has none.
 * @param {Lockfile} lockfile
 * @param {ReadonlyMap<string, string>} integrities
 * @returns {Lockfile}
 */
export function addIntegrity(lockfile, integrities) {
  const packages = { ...lockfile.packages }
  for (const { path, spec } of findWithoutIntegrity(lockfile)) {
    const integrity = integrities.get(spec)
    const { version, ...rest } = packages[path] ?? {}
    // In npm's own order, so that its next change of the file is a small one.
    if (integrity !== undefined) packages[path] = { version, integrity, ...rest }
  }
  return { ...lockfile, packages }
}

/**
 * How many packages `npm ci` may install on a platform: those of the lock file that are for every platform or for this one.
 * @param {Lockfile} lockfile
 * @param {{ os: string, cpu: string, libc: string }} platform
 */
export function countInstalled(lockfile, platform) {
  return Object.entries(lockfile.packages).filter(
    ([path, { os, cpu, libc }]) =>
      path !== '' && fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc),
  ).length
}

/**
 * Whether npm's list, such as ["linux"] or ["!win32"], has this name.
 * @param {readonly string[] | undefined} listed
 * @param {string} name
 */
function fits(listed = [], name) {
  if (listed.includes(`!${name}`)) return false
  return listed.includes(name) || listed.every((each) => each.startsWith('!'))
}

const FILE = 'package-lock.json'
/** Questions to the registry at once. */
const AT_ONCE = 4

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

/** Completes the lock file of this folder, and says what can't be known. */
async function completeOwnLockfile() {
  /** @type {Lockfile} */
  const lockfile = JSON.parse(readFileSync(FILE, 'utf8'))
  const missing = missingEntries(lockfile)
  const completed = completeLockfile(lockfile)
  const integrities = await readIntegrities(findWithoutIntegrity(completed).map(({ spec }) => spec))
  const result = addIntegrity(completed, integrities)
  writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`${FILE}: ${missing.length} entries for other platforms added.`)
  for (const { spec } of findWithoutIntegrity(result))
    console.log(`${FILE}: the registry does not have ${spec}, so its integrity is not known.`)
}

if (process.argv[1] === import.meta.filename) await completeOwnLockfile()
