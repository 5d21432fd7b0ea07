import { responsesPerSecond } from './responses-per-second.mjs'
import { runSandbox } from './run-sandbox.mjs'

/** How many pages 3,000 yields have, at 100 each. */
const PAGES = 30

/** Full pages of 100 yields a second, from the catalogue of 3,000. */
export const sandboxListPages = () =>
  runSandbox(({ url }) =>
    responsesPerSecond(url, (count) => ({
      method: 'GET',
      path: `/v1/yields?limit=100&offset=${(count % PAGES) * 100}`,
      key: 'live_sandbox_ro',
    })),
  )
