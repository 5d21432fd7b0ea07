import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { createActions, fundWallets } from '../bench/gateway/visitors/measure-visitors.mjs'
import { sendCrowd } from '../bench/gateway/visitors/send-crowd.mjs'
import { startMeter } from '../bench/gateway/visitors/start-meter.mjs'
import { setupTestGateways } from './events/testing/post-event.ts'
import { exampleConfig } from './testing/example-config.ts'

/** The Free plan, 10 requests a second, with 3,000 yields (decisions/045-checks). */
const KEY = 'test_sandbox_free_3000'
const VISITORS = 100
const SECONDS = 6
/** Queries per balance request by the contract, and per visitor (decisions/025-shared-reads). */
const QUERIES = 25
const ASKED = 4
/** The largest body of a visitor has three: a batch that is sent as full may have this many free. */
const LEFT_FREE = 2
/** Each copy's burst after a quiet time; then one in three seconds, and what has waited for a second. */
const QUIET_TURNS = 6
const A_SECOND = 1 / 3 + 1

let meter: Awaited<ReturnType<typeof startMeter>>
beforeAll(async () => {
  meter = await startMeter(getWorkerSandbox().url)
})
afterAll(() => meter.close())
const gateways = setupTestGateways(() => ({
  earnApi: new URL(meter.url),
  earnApiKey: KEY,
  visitors: { ...exampleConfig().visitors, proxyHops: 1 },
}))

it('two copies serve a crowd on a Free plan: nobody gets an error, and actions are created throughout', async () => {
  const { urls } = gateways()
  const hasCatalogue = async () =>
    expect(
      (await Promise.all(urls.map((url) => fetch(`${url}/catalogue`)))).map(
        (answer) => answer.status,
      ),
    ).toEqual([200, 200])
  await vi.waitFor(hasCatalogue, { timeout: 180_000, interval: 250 })
  const addresses = await fundWallets(getWorkerSandbox().url, 4)

  meter.read()
  const started = performance.now()
  const [created, crowd] = await Promise.all([
    createActions(urls, addresses, SECONDS),
    sendCrowd({ urls, visitors: VISITORS, seconds: SECONDS, pages: 1 }),
  ])
  const seconds = (performance.now() - started) / 1_000
  const { discovery, balances } = meter.read()

  expect(crowd.failures).toEqual([])
  expect(created.map(({ status }) => status < 300)).toEqual(addresses.map(() => true))
  expect(discovery).toBeLessThanOrEqual(40)
  const full = (VISITORS * ASKED) / (QUERIES - LEFT_FREE)
  expect(balances).toBeLessThanOrEqual(full + urls.length * (QUIET_TURNS + A_SECOND * seconds + 2))
  expect(balances).toBeGreaterThanOrEqual((VISITORS * ASKED) / QUERIES)
})
