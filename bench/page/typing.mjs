import { openList } from './open-list.mjs'
import { slowPhone } from './slow-phone.mjs'

const WORDS = ['usdc', 'lido staked', 'ethereum', 'vault', 'aave polygon', 'stkae']
/** People read what they found before they type on; what waits for a rest comes in between. */
const READING_MS = 500

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
    const presses = []
    for (const word of WORDS) {
      const letters = Array.from(word)
      for (const keys of [letters.map(ofLetter), letters.map(() => BACKSPACE)]) {
        for (const key of keys) {
          await page.evaluate(watchPress)
          await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
          presses.push(await page.evaluate(() => Reflect.get(window, 'painted')))
          await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
        }
        await new Promise((resolve) => void setTimeout(resolve, READING_MS))
      }
    }
    return presses
  })

/** Runs in the page: `painted` will be the milliseconds from the next key press until what it found, or that nothing changed, is painted. */
function watchPress() {
  const search = document.querySelector('main input[type="search"]')
  if (!(search instanceof HTMLInputElement)) throw new Error('There is no search.')
  search.focus()
  const painted = new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    const press = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      const look = () => {
        const list = document.querySelector('main [data-search]')
        const isThere = list instanceof HTMLElement && list.dataset['search'] === search.value
        if (!isThere) return void requestAnimationFrame(look)
        // Comes when this frame has been handed over, before what the browser does about the key after it.
        const took = () => resolve(performance.now() - timeStamp)
        void scheduler.postTask(took, { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', press, { capture: true, once: true })
  })
  Reflect.set(window, 'painted', painted)
}
