import { setTimeout as wait } from 'node:timers/promises'

/** A first list of yields is there after a second or two; of 3,000 on the smallest plan after about ten. */
const PATIENCE_MS = 30_000
const LOOK_MS = 100
const ANSWER_MS = 5_000

const REFUSED = 'the service refuses the API key'

/**
 * What `/readyz` says is missing; null when nothing is.
 * @param {{ ready: boolean, checks: Record<string, unknown> }} report
 */
function missing({ ready, checks }) {
  if (ready) return null
  if (checks['key'] === 'refused') return REFUSED
  if (checks['database'] !== 'ok') return 'its database can’t be used'
  return 'the list of yields is not there yet'
}

/**
 * Waits until a gateway has what visitors come for, as a balancer does before it sends anybody there.
 * @param {string} url
 * @param {number} [patience] milliseconds
 * @returns {Promise<string | null>} null once it has; what is missing, in words, when that does not come in this time, or
 *   can't come by waiting
 */
export async function untilReady(url, patience = PATIENCE_MS) {
  const until = performance.now() + patience
  for (;;) {
    const why = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
      .then((answer) => answer.json())
      .then(missing)
      .catch(() => 'it does not say whether it is')
    if (why === null || why === REFUSED || performance.now() > until) return why
    await wait(LOOK_MS)
  }
}
