import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { runSandbox } from '../../sandbox/run-sandbox.mjs'
import { createActions, fundWallets } from './create-actions.mjs'
import { medianOfParts, p95 } from './median-of-parts.mjs'
import { startCopies } from './start-copies.mjs'
import { startMeter } from './start-meter.mjs'

/** The Free plan, 10 requests a second, with 3,000 yields (decisions/045-checks). */
const KEY = 'test_sandbox_free_3000'

/**
 * @typedef {object} VisitorFigures
 * @property {number} failed visitors with an error
 * @property {number} discovery requests upstream
 * @property {number} balances requests upstream
 * @property {number} addedP95 milliseconds that the gateway adds to the creation of an action: to 95 % of those of a fifth
 *   of the time, in the middle one of the five
 * @property {number} slowestPortfolio seconds
 */

/**
 * The service and the visitors of a gateway are on other machines: here they get what copies and database leave, so that
 * what is timed is the gateway.
 */
const ELSEWHERE = constants.priority.PRIORITY_BELOW_NORMAL

/** A moment in which the machine did something else is in one of them, not in the figure. */
const PARTS = 5

/**
 * Visitors of some copies of the gateway, while others create actions; the service is a sandbox. The visitors run in a
 * thread of their own, so that creations are not timed by a busy clock.
 * @param {{ copies: number, visitors: number, actions: number, seconds: number }} size
 * @returns {Promise<VisitorFigures>}
 */
export const measureVisitors = ({ copies, visitors, actions, seconds }) =>
  runSandbox(async ({ url: sandbox, pid, state }) => {
    setPriority(pid, ELSEWHERE)
    const meter = await startMeter(sandbox)
    const gateway = await startCopies(copies, { url: meter.url, key: KEY, state })
    try {
      const addresses = await fundWallets(sandbox, actions)
      meter.read()
      const crowd = { urls: gateway.urls, visitors, seconds, priority: ELSEWHERE }
      const thread = new Worker(new URL('crowd-thread.mjs', import.meta.url), { workerData: crowd })
      const [created, [crowded]] = await Promise.all([
        createActions(gateway.urls, addresses, seconds),
        once(thread, 'message'),
      ])
      return figuresOf(created, crowded, meter.read())
    } finally {
      await gateway.stop()
      meter.close()
    }
  })

/**
 * @param {Awaited<ReturnType<typeof createActions>>} actions
 * @param {Awaited<ReturnType<typeof import('./send-crowd.mjs').sendCrowd>>} visitors
 * @param {import('./start-meter.mjs').Measured} measured
 * @returns {VisitorFigures}
 */
function figuresOf(actions, visitors, measured) {
  const refused = actions.filter(({ status }) => status < 200 || status > 299)
  const told = [
    ...new Set([...visitors.failures, ...refused.map(({ status }) => `${status} enter`)]),
  ]
  if (told.length > 0) console.error(told.slice(0, 10).join('\n'))
  const added = actions.map(({ address, ms }) => ms - (measured.creationMs[address] ?? 0))
  return {
    failed: visitors.failed + refused.length,
    discovery: measured.discovery,
    balances: measured.balances,
    addedP95: medianOfParts(added, PARTS, p95),
    slowestPortfolio: visitors.slowestPortfolioMs / 1000,
  }
}
