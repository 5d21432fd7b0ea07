import { setTimeout as wait } from 'node:timers/promises'

/** A first list of yields is there after a second or two; of 3,000 on the smallest plan after about ten. */
const TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 100
const RESPONSE_TIMEOUT_MS = 5_000

const KEY_REJECTED = 'the service refuses the API key'

/**
 * What `/readyz` says is missing; null when nothing is.
 * @param {{ ready: boolean, checks: Record<string, unknown> }} report
 */
function describeMissing({ ready, checks }) {
  if (ready) return null
  if (checks['key'] === 'refused') return KEY_REJECTED
  if (checks['database'] !== 'ok') return 'its database can’t be used'
  return 'the list of yields is not there yet'
}

/**
 * Waits until a gateway has what visitors come for, as a balancer does before it sends anybody there.
 * @param {string} url
 * @param {number} [timeoutMs] milliseconds
 * @returns {Promise<string | null>} null once it has; what is missing, in words, when that does not come in this time, or
 *   can't come by waiting
 */
export async function waitForReady(url, timeoutMs = TIMEOUT_MS) {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const problem = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
      .then((answer) => answer.json())
      .then(describeMissing)
      .catch(() => 'it does not say whether it is')
    if (problem === null || problem === KEY_REJECTED || performance.now() > deadline) return problem
    await wait(POLL_INTERVAL_MS)
  }
}
