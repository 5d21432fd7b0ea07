import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a copy takes from one word about logos to the next. */
const QUIET_MS = 8_000
const TIMEOUT_MS = 180_000

/** What a gateway answers before it has read the catalogue: it tells nothing of logos then, and is all but at rest. */
const EMPTY_ETAG = /^"none["-]/

/**
 * Waits until a gateway that has just started has read its catalogue and fetched the logos of it, which it does once: until
 * it tells nothing new of them.
 * @param {string} url
 */
export async function waitUntilQuiet(url) {
  const started = performance.now()
  let lastEtag = ''
  let since = started
  while (performance.now() - since < QUIET_MS) {
    if (performance.now() - started > TIMEOUT_MS)
      throw new Error('The gateway fetches logos on and on.')
    const response = await fetch(`${url}/logos`)
    await response.arrayBuffer()
    const etag = response.headers.get('etag') ?? ''
    if (etag !== lastEtag || EMPTY_ETAG.test(etag)) since = performance.now()
    lastEtag = etag
    await wait(250)
  }
}
