const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }
const BYTES_PER_SECOND = 200_000
const ROUND_TRIP = 150
export const TIMES_SLOWER = 4

/**
 * Runs `measure` with a new visitor's page on a mid-range phone: a processor four times slower and optionally 1.6
 * Mbit/s down with a round trip of 150 ms. Source: decisions/033-first-rows.
 * @template Result
 * @param {import('playwright').Browser} browser
 * @param {{ slowNetwork: boolean }} options
 * @param {(page: import('./bare-page.mjs').BarePage) => Promise<Result>} measure
 */
export async function slowPhone(browser, { slowNetwork }, measure) {
  const page = await openBarePage(browser)
  try {
    await page.send('Emulation.setDeviceMetricsOverride', PHONE)
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await page.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
    if (slowNetwork) {
      await page.send('Network.enable')
      await page.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ROUND_TRIP,
        downloadThroughput: BYTES_PER_SECOND,
        uploadThroughput: BYTES_PER_SECOND / 2,
      })
    }
    return await measure(page)
  } finally {
    await page.close()
  }
}

const POLL_INTERVAL_MS = 250
/** A minute's polls. */
const MAX_POLLS = 240
/** Polls without new reads until the page counts as idle. */
const IDLE_POLLS = 3

/**
 * Opens the list of yields and waits until it is complete and the page idle.
 * @param {import('./bare-page.mjs').BarePage} page @param {string} url
 */
export async function openList(page, url) {
  await page.send('Page.enable')
  await page.send('Page.navigate', { url })
  let [idlePolls, before] = [0, 0]
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await new Promise((resolve) => void setTimeout(resolve, POLL_INTERVAL_MS))
    const { isWhole, read } = await page.evaluate(readPageState)
    idlePolls = isWhole && read === before ? idlePolls + 1 : 0
    before = read
    if (idlePolls === IDLE_POLLS) return
  }
  throw new Error('The list does not come to rest.')
}

/** Runs in the page. */
const readPageState = () => ({
  // All yields, not only those in the HTML.
  isWhole: document.querySelector('main [data-whole="true"]') !== null,
  read: performance.getEntriesByType('resource').length,
})

/**
 * A page without a debugger. Playwright's pages have one: each `Error` then parses the script again for line numbers,
 * and React creates six while it loads, a quarter of a second of a warm start on a slow phone, which visitors do not
 * have.
 * @typedef {object} BarePage
 * @property {(method: string, params?: object) => Promise<any>} send a command of Chromium's protocol
 * @property {<Result>(inPage: (given: any) => Result | Promise<Result>, given?: unknown) => Promise<Result>} evaluate
 *   runs a function in the page, which sees nothing but `given`
 * @property {() => Promise<void>} close
 */

/** A page without a response for this long has crashed. */
const ANSWER_MS = 60_000

/** @param {import('playwright').Browser} browser @returns {Promise<BarePage>} */
export async function openBarePage(browser) {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const page = { url: 'about:blank', browserContextId }
  const { targetId } = await root.send('Target.createTarget', page)
  const { sessionId } = await root.send('Target.attachToTarget', { targetId })
  /** @type {Map<number, (answer: { result?: object, error?: { message: string } }) => void>} */
  const waiting = new Map()
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let sent = 0
  /** @type {BarePage['send']} */
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      sent += 1
      const message = JSON.stringify({ id: sent, method, params })
      const isDead = new Error(`${method}: the page does not answer.`)
      const patience = setTimeout(() => reject(isDead), ANSWER_MS)
      waiting.set(sent, ({ result, error }) => {
        clearTimeout(patience)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result)
      })
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  return {
    send,
    async evaluate(inPage, given) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${String(inPage)})(${JSON.stringify(given)})`,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(result.description)
      return result.value
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
