import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  findImportedPackages,
  readLockedPackages,
  getRuntimePackages,
} from './runtime-packages.mjs'

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

const root = resolve(import.meta.dirname, '..')
const [target, built = join(root, 'dist')] = process.argv.slice(2)
if (target === undefined) {
  console.error('Say where to: node scripts/copy-runtime.mjs FOLDER')
  process.exit(1)
}
copyRuntime(root, resolve(target), resolve(built))
