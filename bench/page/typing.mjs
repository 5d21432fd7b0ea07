import { slowPhone } from './slow-phone.mjs'

const WORDS = ['usdc', 'lido staked', 'ethereum', 'vault', 'aave polygon', 'stkae']

/**
 * Milliseconds from each key press in the search to its result on the screen, on a slow phone.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function typing(browser, url) {
  const context = await browser.newContext()
  try {
    const { page } = await slowPhone(context, { slowNetwork: false })
    await page.goto(url, { waitUntil: 'networkidle' })
    // All of them, not only those that the page brought.
    await page.locator('main [data-whole="true"]').waitFor()
    const search = page.getByRole('searchbox')
    await search.focus()
    const presses = []
    for (const word of WORDS) {
      for (const key of Array.from(word).concat(Array(word.length).fill('Backspace'))) {
        const painted = page.evaluate(untilPainted)
        await search.press(key === ' ' ? 'Space' : key)
        presses.push(await painted)
      }
    }
    return presses
  } finally {
    await context.close()
  }
}

/** Runs in the page: milliseconds from the next key press until what it found, or that nothing changed, is painted. */
function untilPainted() {
  return new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    const press = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      const look = () => {
        const list = document.querySelector('main [data-search]')
        const input = document.querySelector('main input[type="search"]')
        const isThere =
          input instanceof HTMLInputElement &&
          list instanceof HTMLElement &&
          list.dataset['search'] === input.value
        if (!isThere) return void requestAnimationFrame(look)
        // Comes after this frame has been handed over.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', press, { capture: true, once: true })
  })
}
