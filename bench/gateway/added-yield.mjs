import { setTimeout as wait } from 'node:timers/promises'
import { runSandbox } from '../sandbox/run-sandbox.mjs'
import { median } from '../median.mjs'
import { runGateway } from './run-gateways.mjs'

const TIMES = 5
const READY_MS = 60_000
/** A figure far over its budget is a figure too; only a failure takes longer. */
const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 50

/** A name without a token's in it, which the catalogue would shorten. @param {number} number */
const createYieldPlan = (number) => ({
  network: 'base-sepolia',
  asset: 'EURC',
  name: `Number ${number} of the bench`,
  shareSymbol: `bench${number}`,
  ratePerYear: '0.02',
})

/**
 * Returns seconds from adding a yield to the sandbox, which deploys a contract, to when the gateway has it in
 * `/catalogue` and in its list; median of five (decisions/008-sandbox-keys).
 */
export const addedYield = () =>
  runSandbox(({ url: sandboxUrl }) =>
    runGateway({ sandboxUrl, key: 'test_sandbox_rw' }, async ({ url }) => {
      await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, READY_MS)
      const all = []
      for (let number = 1; number <= TIMES; number += 1)
        all.push(await secondsToList(sandboxUrl, url, number))
      return median(all)
    }),
  )

/** @param {string} sandboxUrl @param {string} url of the gateway @param {number} number */
async function secondsToList(sandboxUrl, url, number) {
  const plan = createYieldPlan(number)
  const answer = await fetch(`${sandboxUrl}/admin/yields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-key': 'sandbox_admin' },
    body: JSON.stringify(plan),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to a new yield.`)
  const { id } = await answer.json()
  const started = performance.now()
  const has = async (/** @type {string} */ path) =>
    (await (await fetch(`${url}${path}`)).text()).includes(path === '/catalogue' ? plan.name : id)
  await waitUntil(
    async () => (await has('/catalogue')) && (await has('/v1/yields?limit=100')),
    TIMEOUT_MS,
  )
  return (performance.now() - started) / 1000
}

/** @param {() => Promise<boolean>} holds @param {number} ms at most */
async function waitUntil(holds, ms) {
  for (const end = performance.now() + ms; !(await holds()); await wait(POLL_INTERVAL_MS))
    if (performance.now() > end) throw new Error('The gateway does not get there.')
}
