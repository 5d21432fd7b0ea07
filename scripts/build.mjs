import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTargets, getHashFile, hashSources } from './build-targets.mjs'
import { firstLoad, firstVisits, getStylesSize } from './first-visit.mjs'
import { build } from 'vite'
import { buildPackages } from './build-packages.mjs'
import { runCommand } from './prepare.mjs'
import { describeShell } from './shell-files.mjs'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
/**
 * Names of targets build just those, without judging sizes: what `npm start` does with what is stale. `--into FOLDER` builds
 * them elsewhere.
 */
const { values, positionals: requestedTargets } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' } },
})
const targets = buildTargets.filter(
  ({ name }) => requestedTargets.length === 0 || requestedTargets.includes(name),
)

const COMPRESSED_EXTENSIONS = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
])

/**
 * Writes a Brotli and a gzip copy beside every text of a folder, so that none is compressed while someone waits.
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED_EXTENSIONS.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const plain = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}

/**
 * Builds a page and everything that it loads. Only the app has files that are served as they are.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} what there is to say
 */
async function buildPage(root, { name, entry }, outDir) {
  const folder = join(root, dirname(entry))
  await build({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // Wherever its folder is put.
    ...(name === 'playground' ? { base: './' } : {}),
    ...(name === 'client' ? {} : { publicDir: false }),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: join(folder, basename(entry)) },
    },
  })
  if (name === 'client') {
    // A service worker has one file, and a name that stays.
    const shell = describeShell(
      JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')),
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    )
    const { code } = await bundle(root, 'src/service-worker/service-worker.ts', {
      SHEAF_SHELL: JSON.stringify(shell),
    })
    writeFileSync(join(outDir, 'service-worker.js'), code)
  }
  compressFiles(outDir)
  return []
}

/** The words of every language, which come when they are spoken, and the page of a yield. */
const PRERENDERED_IMPORTS =
  /(?:^|\/)[a-z]{2}\/[\w-]+\.json$|\/(?:spanish|german|arabic|pseudo-messages)\.ts$|^#src\/features\/yield\/index\.ts$/

/**
 * Leaves out what a page loads later: the gateway draws lists and yields only, and most of the app is wallets and pages that
 * nobody has asked for yet.
 * @returns {import('vite').Plugin}
 */
const excludeLazyImports = () => ({
  name: 'sheaf:without-lazy-parts',
  enforce: 'pre',
  resolveDynamicImport(specifier) {
    if (typeof specifier !== 'string' || PRERENDERED_IMPORTS.test(specifier)) return null
    return { id: specifier, external: true }
  },
})

/**
 * Builds a program for Node.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} what there is to say
 */
async function buildProgram(root, { entry, more = [], first, within = [] }, outDir) {
  const rolldownOptions = {
    input: [entry, ...more, ...(first ? [first] : [])].map((each) => join(root, each)),
  }
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ssr: true, rolldownOptions },
    ssr: { noExternal: within },
    // A program that brings React brings the one that is meant for use.
    ...(within === true && {
      plugins: [excludeLazyImports()],
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  })
  if (!first) return []
  const file = join(outDir, basename(first).replace(/\.ts$/, '.js'))
  const { code, output } = await runCommand(process.execPath, [file], { cwd: root, quiet: true })
  if (code !== 0) throw new Error(output.trim())
  return []
}

/** Bytes of each file, minified and in Brotli, at most: other people's pages pay for them (decisions/038-widget). */
const BUDGETS = { loader: 4096, bridge: 14_336 }

/**
 * A built script and how a page asks for it.
 * @typedef {{ path: string, integrity: string, code: string, bytes: number }} Script
 */

/**
 * One file without imports, as any page can load it.
 * @param {string} root
 * @param {string} entry
 * @param {Record<string, string>} define
 * @returns {Promise<Script>}
 */
async function bundle(root, entry, define = {}) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error(`${entry} is more than one file`)
  const digest = (/** @type {string} */ name) => createHash(name).update(chunk.code)
  return {
    path: `/embed/${digest('sha256').digest('hex').slice(0, 20)}.js`,
    integrity: `sha384-${digest('sha384').digest('base64')}`,
    code: chunk.code,
    bytes: brotliCompressSync(chunk.code).length,
  }
}

/**
 * Builds the loader and the wallet bridge that host pages load, named after their content. The files of earlier builds stay:
 * pages carry their hashes.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} their sizes
 * @throws when a file is larger than its budget
 */
async function buildEmbed(root, { entry }, outDir) {
  mkdirSync(outDir, { recursive: true })
  const asked = (/** @type {Script} */ { path, integrity }) => ({ path, integrity })
  const bridge = await bundle(root, `${entry}/bridge/wallet-bridge.ts`)
  const loader = await bundle(root, `${entry}/loader.ts`, {
    SHEAF_BRIDGE: JSON.stringify(asked(bridge)),
  })
  const scripts = { loader, bridge }
  const report = Object.entries(scripts).map(([what, { path, bytes }]) => {
    const budget = BUDGETS[what === 'loader' ? 'loader' : 'bridge']
    if (bytes > budget) throw new Error(`The ${what} has ${bytes} bytes Brotli, budget ${budget}.`)
    return `${String(bytes).padStart(8)}  bytes Brotli, the ${what} ${path}, budget ${budget}`
  })
  for (const { path, code } of Object.values(scripts))
    writeFileSync(join(outDir, path.slice('/embed/'.length)), code)
  const manifest = { loader: asked(loader), bridge: asked(bridge) }
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  compressFiles(outDir)
  return report
}

const builders = {
  page: buildPage,
  program: buildProgram,
  scripts: buildEmbed,
  packages: buildPackages,
}

/** @param {import('./build-targets.mjs').BuildTarget} target */
async function buildTarget(target) {
  const { name, kind } = target
  const hash = hashSources(root, target)
  const report = await builders[kind](root, target, join(values.into ?? join(root, 'dist'), name))
  if (values.into === undefined) writeFileSync(getHashFile(root, target), hash)
  console.log(`built dist/${name}`)
  for (const line of report) console.log(line)
}

/** @param {string} figure */
function readBudget(figure) {
  /** @type {Record<string, { budget: number } | undefined>} */
  const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))
  return budgets[figure]?.budget ?? 0
}

/** Prints how much CSS a page has and whether it is within its budget. */
function checkStylesBudget() {
  const size = getStylesSize(root)
  const budget = readBudget('styles')
  console.log(
    `CSS of a page (KB Brotli):\n${size.toFixed(1).padStart(8)}  together, budget ${budget}`,
  )
  return size <= budget
}

/**
 * Prints what a first visit to a page loads and whether it is within the page's budget.
 * @param {import('./first-visit.mjs').FirstVisit} visit
 */
function checkFirstLoadBudget(visit) {
  const budget = readBudget(visit.figure)
  const files = firstLoad(root, visit)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`JavaScript of a first visit to ${visit.name} (KB Brotli):`)
  for (const { file, bytes } of files)
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${file}`)
  console.log(`${total.toFixed(1).padStart(8)}  together, budget ${budget}`)
  return total <= budget
}

try {
  for (const target of targets) await buildTarget(target)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (requestedTargets.length === 0 && !checkStylesBudget()) {
  console.error('A page has more CSS than its budget.')
  process.exitCode = 1
}
const isWithin = requestedTargets.length > 0 || firstVisits.map(checkFirstLoadBudget).every(Boolean)
if (!isWithin) {
  console.error(
    'A first visit loads more than its budget: load what it does not show on first use.',
  )
  process.exitCode = 1
}
