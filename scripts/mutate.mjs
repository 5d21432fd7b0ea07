import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { BaseSequencer, createVitest } from 'vitest/node'
import { applyMutation, getMutations } from './mutations.mjs'
import { writeSwitches } from './switches.mjs'
import { initScript, exitWithError, root } from './prepare.mjs'

/** @typedef {import('./mutations.mjs').Mutation} Mutation */

/*
 * Says which changes to what judges payloads no unit test notices. All changes of a file are written into it at once, each
 * behind a switch (`switches.mjs`), and each test runs once for each change that it reaches (`mutation-runner.mjs`). What
 * is evaluated only while a file is loaded, as a table of methods, is written and loaded anew. The words of strings are
 * left out: they turn no warning into a pass.
 */

/** What decides whether a payload may be signed. */
const DEFAULT_TARGETS = [
  'src/families/evm/verify',
  'src/families/evm/simulate',
  'src/families/solana/verify',
  'src/execution/next-step.ts',
  ...['purse', 'purse-limit', 'purse-takings', 'purse-exits', 'exit-excess', 'arrival'].map(
    (name) => `src/execution/${name}.ts`,
  ),
]
/** A change may let a loop go on for ever: so long at least, and so many times as long as the tests take without one. */
const MIN_TIMEOUT_MS = 60_000
const SLOWDOWN = 3
/** Test files of other folders that are run, the nearest: those that are farther away notice too little. */
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

/**
 * The unit tests that reach a file, those that notice most of it first: its own, those that import it, those of its folder.
 * @param {string} file
 * @param {string[]} sources
 */
function getNearestTests(file, sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const source of sources)
    for (const to of getImports(source)) importers.set(to, [...(importers.get(to) ?? []), source])
  const seen = new Set([file])
  for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer)
  const tests = [...seen].filter((each) => TEST.test(each) && !each.includes('.service.test.'))
  const own = file.replace(/\.\w+$/, '.test.ts')
  const direct = new Set(importers.get(file))
  const folder = `${dirname(file)}/`
  const near = [own, ...direct, ...tests.filter((each) => each.startsWith(folder))]
  return [
    ...new Set(near.filter((each) => tests.includes(each))),
    ...tests.filter((each) => !near.includes(each)).slice(0, MAX_TESTS),
  ]
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

/** The unit tests' own settings, without which some of what they import is not found. */
async function loadUnitProject() {
  const env = /** @type {const} */ ({ command: 'serve', mode: 'test' })
  const loaded = await loadConfigFromFile(env, join(root, 'vitest.config.ts'))
  const projects = loaded?.config.test?.projects ?? []
  const [unit] = projects.flatMap((each) =>
    typeof each === 'object' && 'test' in each && each.test?.name === 'unit' ? [each] : [],
  )
  return unit ?? exitWithError('vitest.config.ts has no unit tests')
}

const unit = await loadUnitProject()

/** @param {import('vitest/node').CliOptions} options */
const startTests = (options) =>
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
      testTimeout: 10 * MIN_TIMEOUT_MS,
      server: unit.test?.server ?? {},
      reporters: [{}],
      sequence: { sequencer: NearestFirst },
      ...options,
    },
    {
      logLevel: 'silent',
      resolve: unit.resolve ?? {},
      plugins: [
        {
          name: 'changed-source',
          enforce: 'pre',
          load: (id) => (current?.file === id ? current.code : null),
        },
      ],
    },
  )

const logFile = join(mkdtempSync(join(tmpdir(), 'sheaf-mutations-')), 'log')
process.env['SHEAF_MUTATION_LOG'] = logFile
const switched = await startTests({ runner: join(root, 'scripts/mutation-runner.mjs') })
let vitest = await startTests({ bail: 1 })

/** @param {import('vitest/node').Vitest} instance */
async function run(instance) {
  if (current) instance.invalidateFile(current.file)
  const tests = await instance.globTestSpecifications()
  return instance.runTestSpecifications(tests.filter(({ moduleId }) => order.includes(moduleId)))
}

/**
 * Whether the tests notice what stands in the file now.
 * @param {number} limit milliseconds
 * @returns {Promise<boolean>}
 */
async function runTests(limit) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const timeout = new Promise((done) => {
    timer = setTimeout(done, limit, null)
  })
  const outcome = run(vitest).then(({ testModules, unhandledErrors }) => {
    // Those of the file before are told again, as they ended.
    const own = testModules.filter(({ moduleId }) => order.includes(moduleId))
    return !own.every((each) => each.ok()) || unhandledErrors.length > 0
  })
  const isNoticed = await Promise.race([outcome, timeout])
  clearTimeout(timer)
  if (typeof isNoticed === 'boolean') return isNoticed
  // Its thread ends with this process.
  vitest = await startTests({ bail: 1 })
  return true
}

/**
 * What the tests say of all mutations at once.
 * @param {string} file
 * @param {string} code
 * @param {readonly Mutation[]} mutations
 */
async function runSwitched(file, code, mutations) {
  writeFileSync(logFile, '')
  current = { file, code: writeSwitches(code, mutations) }
  const { testModules, unhandledErrors } = await run(switched)
  for (const each of unhandledErrors) console.log(each)
  for (const each of testModules)
    if (order.includes(each.moduleId) && !each.ok())
      console.log(`${relative(root, each.moduleId)}: fails without a mutation`)
  const states = { noticed: new Set(), reached: new Set(), loaded: new Set() }
  for (const line of readFileSync(logFile, 'utf8').split('\n').filter(Boolean)) {
    /** @type {import('./mutation-runner.mjs').Entry} */
    const { id, state } = JSON.parse(line)
    states[state].add(id)
  }
  return states
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
  const mutations = getMutations(code, file).filter(({ isText }) => !isText)
  if (mutations.length === 0) return 0
  if (order.length === 0) exitWithError(`${name}: there are no tests`)
  const startedAt = performance.now()
  const { noticed, reached, loaded } = await runSwitched(file, code, mutations)
  const limit = Math.max(MIN_TIMEOUT_MS, SLOWDOWN * (performance.now() - startedAt))
  let unnoticed = 0
  for (const [id, mutation] of mutations.entries()) {
    if (noticed.has(id)) continue
    const isConstant = loaded.has(id) && !reached.has(id)
    if (isConstant) {
      current = { file, code: applyMutation(code, mutation) }
      if (await runTests(limit)) continue
    }
    unnoticed += 1
    const note = reached.has(id) || isConstant ? '' : ' (no test comes here)'
    console.log(`${name}:${describe(code, mutation)}${note}`)
  }
  // Its last change must not stand in the tests of the next file.
  current = null
  vitest.invalidateFile(file)
  switched.invalidateFile(file)
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
