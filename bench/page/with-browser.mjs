import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installBrowser } from '../../scripts/install-browser.mjs'
import { giveUp, root } from '../../scripts/prepare.mjs'

const CHROMIUM = '/usr/bin/chromium'

/**
 * Runs `measure` with a browser, which is installed first where there is none.
 * @template Result
 * @param {(browser: import('playwright').Browser) => Promise<Result>} measure
 */
export async function withBrowser(measure) {
  const wrong = await installBrowser(root)
  if (wrong) giveUp(wrong)
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}
