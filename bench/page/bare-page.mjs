/**
 * A page that no debugger listens to. Those that Playwright drives have theirs on: each `Error` then has the script that makes
 * it parsed anew for its line numbers, and React makes six while it loads, a quarter of a second of a warm start on a slow
 * phone. No visitor's phone does that.
 * @typedef {object} BarePage
 * @property {(method: string, params?: object) => Promise<any>} send a command of Chromium's protocol
 * @property {<Result>(inPage: (given: any) => Result | Promise<Result>, given?: unknown) => Promise<Result>} evaluate
 *   runs a function in the page, which sees nothing but `given`
 * @property {() => Promise<void>} close
 */

/** A page that says nothing for so long has died. */
const ANSWER_MS = 60_000

/**
 * @param {import('playwright').Browser} browser
 * @returns {Promise<BarePage>}
 */
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
