import { median } from '../median.mjs'
import { runPage } from './run-page.mjs'

const TIMES = 5

/**
 * Seconds from the press on "Connect wallet" to the dialog with its wallets on the screen, on a page that stands; the
 * dialog's code, words and wallets come with the press. Median of five new visitors. Source: decisions/022-wallets.
 */
export async function connectDialog() {
  return runPage({ key: 'test_sandbox_rw' }, async ({ browser, url }) => {
    const seconds = []
    for (let time = 0; time < TIMES; time += 1) seconds.push(await firstOpening(browser, url))
    return median(seconds)
  })
}

/** @param {import('playwright').Browser} browser @param {string} url */
async function firstOpening(browser, url) {
  const page = await browser.newPage()
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    const opening = page.evaluate(waitForDialog)
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    return (await opening) / 1000
  } finally {
    await page.close()
  }
}

/** Runs in the page: milliseconds between the next press and a dialog with something to choose, drawn. */
function waitForDialog() {
  return new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    const started = new Promise((/** @type {(at: number) => void} */ press) =>
      addEventListener('pointerdown', ({ timeStamp }) => press(timeStamp), {
        capture: true,
        once: true,
      }),
    )
    const checkDialog = async () => {
      const from = await started
      const button = document.querySelector('[role="dialog"] section button')
      if (button?.checkVisibility()) resolve(performance.now() - from)
      else requestAnimationFrame(() => void checkDialog())
    }
    void checkDialog()
  })
}
