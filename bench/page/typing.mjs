import { openList } from './open-list.mjs'
import { slowPhone } from './slow-phone.mjs'

const WORDS = ['usdc', 'lido staked', 'ethereum', 'vault', 'aave polygon', 'stkae']
/** @typedef {{ key: string, windowsVirtualKeyCode: number, text?: string, code?: string }} Key */

/** @type {Key} */
const BACKSPACE = { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 }

/** @param {string} letter @returns {Key} */
const ofLetter = (letter) => ({
  key: letter,
  text: letter,
  windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
})

/**
 * Milliseconds from each key press in the search to its result on the screen, on a slow phone.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export const typing = (browser, url) =>
  slowPhone(browser, { slowNetwork: false }, async (page) => {
    await openList(page, url)
    await page.evaluate(() => document.querySelector('input')?.focus())
    const presses = []
    for (const word of WORDS) {
      const letters = Array.from(word)
      for (const key of letters.map(ofLetter).concat(letters.map(() => BACKSPACE))) {
        await page.evaluate(watchPress)
        await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
        presses.push(await page.evaluate(() => Reflect.get(window, 'painted')))
        await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
      }
    }
    return presses
  })

/** Runs in the page: `painted` will be the milliseconds from the next key press until what it found, or that nothing changed, is painted. */
function watchPress() {
  const painted = new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
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
  Reflect.set(window, 'painted', painted)
}
