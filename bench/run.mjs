import { readFileSync, lstatSync, readdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { initScript, exitWithError, prepare, root } from '../scripts/prepare.mjs'
import { getStylesSize, firstLoad, firstVisits } from '../scripts/first-visit.mjs'
import {
  visitorsActionDelay,
  visitorsBalances,
  visitorsDiscovery,
  visitorsPortfolio,
  visitorsWithAnError,
} from './gateway/visitors.mjs'
import { formTyping } from './action/form-typing.mjs'
import { nextPrompt, runRequests } from './action/run-deposits.mjs'
import { addedYield } from './gateway/added-yield.mjs'
import { catalogueRatio } from './gateway/catalogue-ratio.mjs'
import { gatewayStreams } from './gateway/streams.mjs'
import { gatewayWebhooks, gatewayWebhooksRate } from './gateway/webhooks.mjs'
import { connectDialog } from './page/connect-dialog.mjs'
import {
  catalogueSize,
  discoverBlocked,
  discoverFirstPaint,
  discoverHeap,
  discoverKeyPress,
  discoverLargestPaint,
  discoverScrolling,
  discoverUsable,
  discoverWarm,
  discoverWhole,
} from './page/discover.mjs'
import {
  portfolioRequests,
  portfolioScrolling,
  portfolioScrollingSlowed,
  portfolioUsable,
  portfolioUsableSlowed,
} from './portfolio/portfolio.mjs'
import { hostPaintBelow, hostPaintInside } from './page/host-paint.mjs'
import { machine } from './page/machine.mjs'
import { sandboxBalanceScans, sandboxListPages } from './sandbox/responses-per-second.mjs'
import { sandboxBoot } from './sandbox/run-sandbox.mjs'
import { sandboxMemory } from './sandbox/memory.mjs'
import { startInstalled } from './start-installed.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'

/**
 * A finished test.
 * @typedef {object} Told
 * @property {string} status
 * @property {string[]} ancestorTitles
 * @property {{ verdicts?: Record<string, { judged: number, matches: number }> }} meta the test's own figures
 */

/**
 * Runs service tests against their own sandbox and returns their results.
 * @param {string} path of their files
 * @returns {Promise<Told[]>}
 */
async function serviceReport(path) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-report-'))
  const report = join(folder, 'report.json')
  try {
    const program = spawn(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'service', path, '--reporter=json', `--outputFile=${report}`],
      { cwd: root, stdio: 'ignore' },
    )
    await once(program, 'exit')
    /** @type {{ testResults: { assertionResults: Told[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.flatMap(({ assertionResults }) => assertionResults)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Passing cells of the fault matrix; the budget is their number. Source: e2e/matrix. */
async function faultMatrix() {
  const results = await serviceReport('e2e/matrix')
  return results.filter(
    ({ status, ancestorTitles: [group = ''] }) =>
      status === 'passed' && group.startsWith('cells of '),
  ).length
}

/** Packages that an install on this platform puts into node_modules. */
function countPackages() {
  /** @type {import('../scripts/lockfile.mjs').Lockfile} */
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(installed.packages).filter((path) => path !== '').length
}

/** Kilobytes of Brotli JavaScript that a first visit to a page loads. @param {string} figure */
async function firstLoadJs(figure) {
  const visit = firstVisits.find((each) => each.figure === figure)
  if (!visit) throw new Error(`there is no first visit "${figure}"`)
  await prepare([visit.target])
  return firstLoad(root, visit).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

/** Megabytes of an installed clone: packages and sources, without builds and state. */
function installSize() {
  const without = new Set(['.git', '.sheaf', 'dist', 'test-results'])
  const bytes = readdirSync(root)
    .filter((name) => !without.has(name))
    .reduce((sum, name) => sum + sizeOf(join(root, name)), 0)
  return bytes / 1_000_000
}

/** @param {string} path @returns {number} bytes, of allocated blocks where the system has them */
function sizeOf(path) {
  const { size, blocks } = lstatSync(path)
  const own = blocks > 0 ? blocks * 512 : size
  if (!lstatSync(path).isDirectory()) return own
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own)
}

/** @type {ReturnType<typeof measure> | undefined} */
let measured

/** Verdicts on the first step of each of the sandbox's deposits. Source: every-verdict.service.test.ts. */
const measure = async () =>
  (await serviceReport('src/features/action/run/every-verdict')).find(
    ({ meta }) => meta.verdicts !== undefined,
  )?.meta.verdicts ?? {}

/**
 * Percent of deposits into yields of one type that are a match before anything is signed. None may be where money
 * comes back later or in an unknown way: nothing shows beforehand what comes for it.
 * @param {string} type
 */
async function verdictShare(type) {
  measured ??= measure()
  const share = (await measured)[type]
  if (!share) throw new Error(`no deposit into ${type} was judged`)
  return (share.matches / share.judged) * 100
}

/** @type {Record<string, () => number | Promise<number>>} */
const figures = {
  machine,
  'first-load-js': () => firstLoadJs('first-load-js'),
  'widget-first-load-js': () => firstLoadJs('widget-first-load-js'),
  styles: async () => {
    await prepare(['client', 'widget'])
    return getStylesSize(root)
  },
  'connect-dialog': connectDialog,
  'discover-first-paint': discoverFirstPaint,
  'discover-largest-paint': discoverLargestPaint,
  'discover-usable': discoverUsable,
  'discover-whole': discoverWhole,
  'discover-warm': discoverWarm,
  'discover-blocked': discoverBlocked,
  'catalogue-size': catalogueSize,
  'discover-key-press': discoverKeyPress,
  'discover-scrolling': discoverScrolling,
  'discover-heap': discoverHeap,
  'portfolio-usable': portfolioUsable,
  'portfolio-usable-slowed': portfolioUsableSlowed,
  'portfolio-requests': portfolioRequests,
  'portfolio-scrolling': portfolioScrolling,
  'portfolio-scrolling-slowed': portfolioScrollingSlowed,
  'host-paint-inside': hostPaintInside,
  'host-paint-below': hostPaintBelow,
  'start-installed': startInstalled,
  'install-size': installSize,
  'install-packages': countPackages,
  'sandbox-boot': sandboxBoot,
  'sandbox-list-pages': sandboxListPages,
  'sandbox-balance-scans': sandboxBalanceScans,
  'sandbox-memory-growth': sandboxMemory,
  'visitors-with-an-error': visitorsWithAnError,
  'visitors-discovery': visitorsDiscovery,
  'visitors-balances': visitorsBalances,
  'visitors-action-delay': visitorsActionDelay,
  'visitors-portfolio': visitorsPortfolio,
  'added-yield': addedYield,
  'catalogue-ratio': catalogueRatio,
  'gateway-streams': gatewayStreams,
  'gateway-webhooks': gatewayWebhooks,
  'gateway-webhooks-rate': gatewayWebhooksRate,
  'fault-matrix': faultMatrix,
  'form-key-press': formTyping,
  'next-prompt': () => nextPrompt({ hasNews: true }),
  'next-prompt-without-news': () => nextPrompt({ hasNews: false }),
  'run-requests': runRequests,
  'matches-lending': () => verdictShare('lending'),
  'matches-vault': () => verdictShare('vault'),
  'matches-coin-vault': () => verdictShare('vault of coins'),
  'matches-staking': () => verdictShare('staking of coins'),
  'matches-solana-staking': () => verdictShare('solana staking'),
  'matches-solana': () => verdictShare('solana'),
  'matches-restaking': () => verdictShare('restaking of coins'),
  'matches-coin-liquid-staking': () => verdictShare('liquid_staking of coins'),
  'matches-liquid-staking': () => verdictShare('liquid_staking'),
  'matches-fixed-yield': () => verdictShare('fixed_yield'),
  'matches-real-world-asset': () => verdictShare('real_world_asset'),
  'matches-liquidity-pool': () => verdictShare('liquidity_pool'),
  'matches-concentrated-pool': () => verdictShare('concentrated_liquidity_pool'),
}

initScript()
await prepare([])
/**
 * The maximum of a figure, or "<= n" or ">= n"; null for no budget.
 * @type {Record<string, { unit: string, budget: number | string | null }>}
 */
const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))
const requestedFigures = process.argv.slice(2)
const unknown = requestedFigures.find((name) => !(name in figures))
if (unknown)
  exitWithError(`There is no figure "${unknown}": choose of ${Object.keys(figures).join(', ')}.`)

for (const [name, measure] of Object.entries(figures)) {
  const limit = budgets[name]
  if (!limit || (requestedFigures.length > 0 && !requestedFigures.includes(name))) continue
  const value = Number((await measure()).toFixed(2))
  console.log(JSON.stringify({ name, value, ...limit }))
  if (!isWithin(value, limit.budget)) process.exitCode = 1
}

/** @param {number} value @param {number | string | null} budget */
function isWithin(value, budget) {
  if (budget === null) return true
  if (typeof budget === 'number') return value <= budget
  const [sign, bound] = budget.split(' ')
  return sign === '>=' ? value >= Number(bound) : value <= Number(bound)
}
