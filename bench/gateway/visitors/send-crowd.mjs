import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { visit } from './visit.mjs'

/**
 * @typedef {object} Crowd
 * @property {readonly string[]} urls of the copies of the gateway; each visitor meets one
 * @property {number} visitors
 * @property {number} seconds over which they come, evenly
 * @property {number} [pages] of the list that each reads; all when left out
 */

/**
 * Sends visitors and waits until the last one has all responses.
 * @param {Crowd} crowd
 * @returns {Promise<{ failed: number, failures: string[], slowestPortfolioMs: number }>} `failed` counts visitors with
 *   a failure
 */
export async function sendCrowd({ urls, visitors, seconds, pages = Infinity }) {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const visits = await Promise.all(
    Array.from({ length: visitors }, async (_, number) => {
      await wait(started + (number / visitors) * seconds * 1000 - performance.now())
      return visit(urls[number % urls.length] ?? '', number, { agent, pages }).catch(
        (/** @type {unknown} */ error) => ({ failures: [String(error)], portfolioMs: Infinity }),
      )
    }),
  )
  agent.destroy()
  return {
    failed: visits.filter(({ failures }) => failures.length > 0).length,
    failures: visits.flatMap(({ failures }) => failures),
    slowestPortfolioMs: Math.max(...visits.map(({ portfolioMs }) => portfolioMs)),
  }
}
