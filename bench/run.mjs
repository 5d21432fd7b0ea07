import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, giveUp, prepare, root } from '../scripts/prepare.mjs'
import { stylesSize } from '../scripts/styles-size.mjs'
import { firstLoadJs } from './first-load-js.mjs'
import {
  visitorsActionDelay,
  visitorsBalances,
  visitorsDiscovery,
  visitorsPortfolio,
  visitorsWithAnError,
} from './gateway/visitors.mjs'
import { formTyping } from './action/form-typing.mjs'
import { nextPrompt } from './action/next-prompt.mjs'
import { runRequests } from './action/run-requests.mjs'
import { addedYield } from './gateway/added-yield.mjs'
import { catalogueRatio } from './gateway/catalogue-ratio.mjs'
import { faultMatrix } from './fault-matrix.mjs'
import { countPackages } from './install-packages.mjs'
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
import { machine } from './page/machine.mjs'
import { installSize } from './install-size.mjs'
import { sandboxBalanceScans } from './sandbox/balance-scans.mjs'
import { sandboxBoot } from './sandbox/boot.mjs'
import { sandboxListPages } from './sandbox/list-pages.mjs'
import { sandboxMemory } from './sandbox/memory.mjs'
import { startInstalled } from './start-installed.mjs'
import { verdictShare } from './verdict-share.mjs'

/** @type {Record<string, () => number | Promise<number>>} */
const figures = {
  machine,
  'first-load-js': () => firstLoadJs('first-load-js'),
  'widget-first-load-js': () => firstLoadJs('widget-first-load-js'),
  styles: async () => {
    await prepare(['client', 'widget'])
    return stylesSize(root)
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

begin()
await prepare([])
/**
 * A budget is the most that a figure may be, or, with a sign, "<= n" or ">= n"; null where a figure only tells something.
 * @type {Record<string, { unit: string, budget: number | string | null }>}
 */
const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in figures))
if (unknown)
  giveUp(`There is no figure "${unknown}": choose of ${Object.keys(figures).join(', ')}.`)

for (const [name, measure] of Object.entries(figures)) {
  const limit = budgets[name]
  if (!limit || (asked.length > 0 && !asked.includes(name))) continue
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
