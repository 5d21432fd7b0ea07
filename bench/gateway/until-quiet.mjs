import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a copy takes from one word about logos to the next. */
const QUIET_MS = 8_000
const LONGEST_MS = 180_000

/** What a gateway answers before it has read the catalogue: it tells nothing of logos then, and is all but at rest. */
const NOTHING_YET = /^"none["-]/

/**
 * Waits until a gateway that has just started has read its catalogue and fetched the logos of it, which it does once: until
 * it tells nothing new of them.
 * @param {string} url
 */
export async function untilQuiet(url) {
  const started = performance.now()
  let told = ''
  let since = started
  while (performance.now() - since < QUIET_MS) {
    if (performance.now() - started > LONGEST_MS)
      throw new Error('The gateway fetches logos on and on.')
    const answer = await fetch(`${url}/logos`)
    await answer.arrayBuffer()
    const tells = answer.headers.get('etag') ?? ''
    if (tells !== told || NOTHING_YET.test(tells)) since = performance.now()
    told = tells
    await wait(250)
  }
}
