import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'
import { applyMutation, getMutations } from './mutations.mjs'
import { initScript, exitWithError, root } from './prepare.mjs'

/** @typedef {import('./mutations.mjs').Mutation} Mutation */

/** What decides whether a payload may be signed. */
const DEFAULT_TARGETS = [
  'src/families/evm/verify',
  'src/families/evm/simulate',
  'src/families/solana/verify',
  'src/execution/next-step.ts',
]
/** A change may let a loop go on for ever. */
const TIMEOUT_MS = 60_000
/** Test files that are run for each change: those that are farther away notice it too seldom to be waited for. */
const MAX_TESTS = 10
const TEST = /\.test\.(?:ts|tsx|mjs)$/

/** Every file of a folder, or the file itself. @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
}

/** What a source imports of the clone. @param {string} file @returns {string[]} */
function getImports(file) {
  const outcome = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(?<to>[.#][^']+)'/g)
  return [...outcome].map(({ groups }) => {
    const to = groups?.['to'] ?? ''
    return to.startsWith('#') ? join(root, to.slice(1)) : resolve(dirname(file), to)
  })
}

/** The unit tests that reach a file, the nearest first. @param {string} file @param {string[]} sources */
function getNearestTests(file, sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const source of sources)
    for (const to of getImports(source)) importers.set(to, [...(importers.get(to) ?? []), source])
  const seen = new Set([file])
  for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer)
  return [...seen]
    .filter((each) => TEST.test(each) && !each.includes('.service.test.'))
    .slice(0, MAX_TESTS)
}

/** The file that is changed now, and how it reads. @type {{ file: string, code: string } | null} */
let current = null
/** @type {string[]} */
let order = []

/** Runs the nearest tests first: most changes are noticed there. */
class NearestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId))
  }
}

const startTests = () =>
  createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: ['{src,server,sandbox}/**/*.test.{ts,tsx}'],
      exclude: ['**/*.service.test.ts', '**/node_modules/**'],
      globalSetup: ['sandbox/contracts/compile-first.ts'],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      testTimeout: TIMEOUT_MS,
      reporters: [{}],
      sequence: { sequencer: NearestFirst },
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'changed-source',
          enforce: 'pre',
          load: (id) => (current?.file === id ? current.code : null),
        },
      ],
    },
  )

let vitest = await startTests()
let tests = await vitest.globTestSpecifications()

/** Whether the tests notice what stands in the file now. @returns {Promise<'noticed' | 'unnoticed' | 'endless'>} */
async function runTests() {
  if (current) vitest.invalidateFile(current.file)
  const specifications = tests.filter(({ moduleId }) => order.includes(moduleId))
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const timeout = new Promise((done) => {
    timer = setTimeout(done, TIMEOUT_MS, null)
  })
  const run = vitest
    .runTestSpecifications(specifications)
    .then(({ testModules, unhandledErrors }) => {
      // Those of the file before are told again, as they ended.
      const own = testModules.filter(({ moduleId }) => order.includes(moduleId))
      const isFine = own.every((each) => each.ok()) && unhandledErrors.length === 0
      return isFine ? /** @type {const} */ ('unnoticed') : /** @type {const} */ ('noticed')
    })
  const outcome = await Promise.race([run, timeout])
  clearTimeout(timer)
  if (outcome === 'noticed' || outcome === 'unnoticed') return outcome
  // Its thread ends with this process.
  vitest = await startTests()
  tests = await vitest.globTestSpecifications()
  return 'endless'
}

/** @param {string} code @param {Mutation} mutation */
function describe(code, { start, end, text }) {
  const line = code.slice(0, start).split('\n').length
  const short = (/** @type {string} */ part) => part.replaceAll(/\s+/g, ' ').slice(0, 100)
  return `${line}: ${short(code.slice(start, end))}  ->  ${short(text)}`
}

/** @param {string} file @param {string[]} sources @returns {Promise<number>} changes that no test notices */
async function mutate(file, sources) {
  const code = readFileSync(file, 'utf8')
  const name = relative(root, file)
  order = getNearestTests(file, sources)
  const mutations = getMutations(code, file)
  if (mutations.length === 0) return 0
  current = { file, code }
  if (order.length === 0 || (await runTests()) !== 'unnoticed')
    exitWithError(`${name}: its tests fail as it is, or there are none`)
  let unnoticed = 0
  for (const mutation of mutations) {
    current = { file, code: applyMutation(code, mutation) }
    if ((await runTests()) !== 'unnoticed') continue
    unnoticed += 1
    console.log(`${name}:${describe(code, mutation)}`)
  }
  // Its last change must not stand in the tests of the next file.
  current = null
  vitest.invalidateFile(file)
  console.log(`${name}: ${mutations.length} changes, ${unnoticed} unnoticed`)
  return unnoticed
}

initScript()
const requestedPaths = process.argv.slice(2)
const paths = (requestedPaths.length > 0 ? requestedPaths : DEFAULT_TARGETS).map((path) =>
  join(root, path),
)
const files = paths
  .flatMap(listFiles)
  .filter((file) => !TEST.test(file) && !file.includes('/corpus/'))
const sources = ['src', 'server', 'sandbox'].flatMap((folder) => listFiles(join(root, folder)))
let unnoticed = 0
for (const file of files) unnoticed += await mutate(file, sources)
console.log(`${unnoticed} changes that no test notices`)
process.exit(unnoticed === 0 ? 0 : 1)
