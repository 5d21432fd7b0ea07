import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildEmbed } from './build-embed.mjs'
import { buildPage } from './build-page.mjs'
import { buildProgram } from './build-program.mjs'
import { buildTargets, hashFile, sourceHash } from './build-targets.mjs'
import { firstLoad } from './first-load.mjs'
import { firstVisits } from './first-visit.mjs'
import { stylesSize } from './styles-size.mjs'

const root = resolve(import.meta.dirname, '..')
/**
 * Names of targets build just those, without judging sizes: what `npm start` does with what is stale. `--into FOLDER` builds
 * them elsewhere.
 */
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' } },
})
const targets = buildTargets.filter(({ name }) => asked.length === 0 || asked.includes(name))

const builders = { page: buildPage, program: buildProgram, scripts: buildEmbed }

/** @param {import('./build-targets.mjs').BuildTarget} target */
async function buildTarget(target) {
  const { name, kind } = target
  const hash = sourceHash(root, target)
  const said = await builders[kind](root, target, join(values.into ?? join(root, 'dist'), name))
  if (values.into === undefined) writeFileSync(hashFile(root, target), hash)
  console.log(`built dist/${name}`)
  for (const line of said) console.log(line)
}

/** @param {string} figure */
function budgetOf(figure) {
  /** @type {Record<string, { budget: number } | undefined>} */
  const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))
  return budgets[figure]?.budget ?? 0
}

/** Prints how much CSS a page has and whether it is within its budget. */
function judgeStyles() {
  const size = stylesSize(root)
  const budget = budgetOf('styles')
  console.log(
    `CSS of a page (KB Brotli):\n${size.toFixed(1).padStart(8)}  together, budget ${budget}`,
  )
  return size <= budget
}

/**
 * Prints what a first visit to a page loads and whether it is within the page's budget.
 * @param {import('./first-visit.mjs').FirstVisit} visit
 */
function judgeFirstLoad(visit) {
  const budget = budgetOf(visit.figure)
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
if (asked.length === 0 && !judgeStyles()) {
  console.error('A page has more CSS than its budget.')
  process.exitCode = 1
}
const isWithin = asked.length > 0 || firstVisits.map(judgeFirstLoad).every(Boolean)
if (!isWithin) {
  console.error(
    'A first visit loads more than its budget: load what it does not show on first use.',
  )
  process.exitCode = 1
}
