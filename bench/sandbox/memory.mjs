import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytes } from '../resident-megabytes.mjs'
import { sendRequest } from './responses-per-second.mjs'
import { runSandbox } from './run-sandbox.mjs'

const MINUTES = 5
const PER_SECOND = 50

/**
 * Percent by which the service's memory grows from the first to the fifth minute at 50 requests a second; means of
 * samples every second. Linux only, as it reads /proc.
 */
export const sandboxMemory = () =>
  runSandbox(async ({ url, pid }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    /** @type {number[][]} */
    const minutes = Array.from({ length: MINUTES }, () => [])
    const started = performance.now()
    let failure = /** @type {unknown} */ (null)
    for (let second = 0; second < MINUTES * 60; second += 1) {
      for (let count = 0; count < PER_SECOND; count += 1)
        void sendRequest(url, createRequest(second * PER_SECOND + count), agent).catch(
          (error) => (failure ??= error),
        )
      await wait(Math.max(0, started + (second + 1) * 1000 - performance.now()))
      if (failure) throw failure
      minutes[Math.floor(second / 60)]?.push(residentMegabytes(pid))
    }
    agent.destroy()
    const [first = NaN] = minutes.map(mean)
    return (mean(minutes.at(-1) ?? []) / first - 1) * 100
  })

/** Every tenth reads chain data, the others the generated catalogue. @param {number} count */
const createRequest = (count) =>
  count % 10 === 0
    ? {
        method: 'GET',
        path: '/v1/yields?limit=100',
        key: 'test_sandbox_rw',
      }
    : {
        method: 'GET',
        path: `/v1/yields?limit=20&offset=${(count * 20) % 3000}`,
        key: 'live_sandbox_ro',
      }

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
