import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One of the things that are built, into `dist/<name>`. A `page` is a site by Vite, a `program` runs in Node, `scripts` are
 * what other sites embed, `packages` what they install; `more` are further entries of a program, `first` is one that is run once it is built; of the
 * packages in `within`, a program gets what it uses, instead of having all of them in memory.
 * @typedef {{ name: 'client' | 'first-page' | 'widget' | 'embed' | 'packages' | 'gallery' | 'playground' | 'server' | 'sandbox',
 *   kind: 'page' | 'program' | 'scripts' | 'packages',
 *   entry: string, more?: readonly string[], first?: string, within?: string[] | true, sources: readonly string[] }} BuildTarget
 */

const SHARED = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'scripts']
const GALLERY = 'server/gallery/page'

/** @type {readonly BuildTarget[]} */
export const buildTargets = [
  {
    name: 'client',
    kind: 'page',
    entry: 'index.html',
    sources: [...SHARED, 'index.html', 'public', 'src'],
  },
  {
    name: 'widget',
    kind: 'page',
    entry: 'widget.html',
    sources: [...SHARED, 'widget.html', 'src'],
  },
  {
    name: 'first-page',
    kind: 'program',
    entry: 'src/app/render-first-page.tsx',
    within: true,
    sources: [...SHARED, 'src'],
  },
  { name: 'embed', kind: 'scripts', entry: 'src/embed', sources: [...SHARED, 'src/embed'] },
  {
    name: 'packages',
    kind: 'packages',
    entry: 'packages',
    sources: [
      ...SHARED,
      'packages',
      'src/embed',
      'src/networks',
      'src/brand',
      'src/messages',
      'LICENSE',
    ],
  },
  {
    name: 'gallery',
    kind: 'page',
    entry: `${GALLERY}/index.html`,
    sources: [...SHARED, GALLERY, 'src/brand', 'src/example-host'],
  },
  {
    name: 'playground',
    kind: 'page',
    entry: 'src/playground/playground.html',
    sources: [...SHARED, 'src'],
  },
  {
    name: 'server',
    kind: 'program',
    entry: 'server/main.ts',
    within: ['viem', '@noble/hashes'],
    sources: [...SHARED, 'server', 'database', 'http', 'src'],
  },
  {
    name: 'sandbox',
    kind: 'program',
    entry: 'sandbox/main.ts',
    more: ['sandbox/upgrade.ts', 'sandbox/reset.ts'],
    first: 'sandbox/compile.ts',
    sources: [...SHARED, 'sandbox', 'database', 'http', 'src'],
  },
]

/**
 * The names of what a start needs.
 * @param {boolean} sandbox whether the local service is started: it has the gallery of host pages
 */
export const getStartTargets = (sandbox) => [
  'client',
  'first-page',
  'widget',
  'embed',
  'server',
  ...(sandbox ? ['sandbox', 'gallery', 'playground'] : []),
]

const isTest = (/** @type {string} */ name) => /\.test\.\w+$/.test(name)

/** @param {string} path */
function listFiles(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isTest(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}

/**
 * A hash over the names and contents of everything that goes into a build.
 * @param {string} root
 * @param {BuildTarget} target
 */
export function hashSources(root, target) {
  const hash = createHash('sha256')
  for (const file of target.sources.flatMap((source) => listFiles(join(root, source))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Where a build notes what it was made of; outside of the folder that is served.
 * @param {string} root
 * @param {BuildTarget} target
 */
export const getHashFile = (root, { name }) => join(root, 'dist', `${name}.sources`)

/**
 * The targets whose sources are not those of the build that is there.
 * @param {string} root
 */
export const getStaleTargets = (root) =>
  buildTargets.filter((target) => {
    const file = getHashFile(root, target)
    return !existsSync(file) || readFileSync(file, 'utf8') !== hashSources(root, target)
  })
