import { median } from '../median.mjs'
import { runPage } from './run-page.mjs'

const TIMES = 5

/**
 * Returns seconds from pressing "Connect wallet" to the dialog with its wallets, on an idle page; code, messages and
 * wallets load on press. Median of five new visitors. Source: decisions/022-wallets.
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

/** Runs in the page: measures milliseconds from the next press to a rendered dialog with options. */
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
