import { setTimeout as wait } from 'node:timers/promises'
import { runSandbox } from '../sandbox/run-sandbox.mjs'
import { median } from '../median.mjs'
import { runGateway } from './run-gateway.mjs'

const TIMES = 5
const READY_MS = 60_000
/** A figure far over its budget is a figure too; longer than this something does not work at all. */
const LONGEST_MS = 60_000
const LOOK_MS = 50

/**
 * Its name is in the catalogue as it is: it has no token's in it, which would be written shorter.
 * @param {number} time
 */
const planOf = (time) => ({
  network: 'base-sepolia',
  asset: 'EURC',
  name: `Number ${time} of the bench`,
  shareSymbol: `bench${time}`,
  ratePerYear: '0.02',
})

/**
 * Seconds from adding a yield to the sandbox, which puts a contract on its chain, to when the gateway has it in `/catalogue`
 * and in its list; median of five (decisions/008-sandbox-keys).
 */
export const addedYield = () =>
  runSandbox(({ url: sandboxUrl }) =>
    runGateway({ sandboxUrl, key: 'test_sandbox_rw' }, async ({ url }) => {
      await until(async () => (await fetch(`${url}/readyz`)).ok, READY_MS)
      const all = []
      for (let time = 1; time <= TIMES; time += 1)
        all.push(await secondsToList(sandboxUrl, url, time))
      return median(all)
    }),
  )

/** @param {string} sandboxUrl @param {string} url of the gateway @param {number} time */
async function secondsToList(sandboxUrl, url, time) {
  const plan = planOf(time)
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
  await until(
    async () => (await has('/catalogue')) && (await has('/v1/yields?limit=100')),
    LONGEST_MS,
  )
  return (performance.now() - started) / 1000
}

/** @param {() => Promise<boolean>} holds @param {number} ms at most */
async function until(holds, ms) {
  for (const end = performance.now() + ms; !(await holds()); await wait(LOOK_MS))
    if (performance.now() > end) throw new Error('The gateway does not get there.')
}
