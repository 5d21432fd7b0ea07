import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildTargets, hashFile, sourceHash } from './build-targets.mjs'
import { compressFiles } from './compress-files.mjs'
import { firstLoad } from './first-load.mjs'
import { firstVisitParts } from './first-visit.mjs'

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist/client')
/** Names of targets build just those, without judging sizes: what `npm start` does with what is stale. */
const asked = process.argv.slice(2)
const targets = buildTargets.filter(({ name }) => asked.length === 0 || asked.includes(name))

/** @param {import('./build-targets.mjs').BuildTarget} target */
async function buildTarget(target) {
  const { name, entry } = target
  const hash = sourceHash(root, target)
  const outDir = join(root, 'dist', name)
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ...(entry === null ? { manifest: true } : { ssr: entry }) },
  })
  if (entry === null) compressFiles(outDir)
  writeFileSync(hashFile(root, target), hash)
  console.log(`built dist/${name}`)
}

/** Prints what a first visit loads and whether it is within the budget. */
function judgeFirstLoad() {
  /** @type {{ 'first-load-js': { budget: number } }} */
  const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))
  const { budget } = budgets['first-load-js']
  const files = firstLoad(client, firstVisitParts)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log('JavaScript of a first visit to / (KB Brotli):')
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
if (asked.length === 0 && !judgeFirstLoad()) {
  console.error(
    'A first visit loads more than its budget: load what it does not show on first use.',
  )
  process.exitCode = 1
}
