import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installBrowser } from '../../scripts/install-browser.mjs'
import { giveUp, root } from '../../scripts/prepare.mjs'

const CHROMIUM = '/usr/bin/chromium'

/** The browser that all figures are measured in; installed where it is missing. */
export async function openBrowser() {
  const wrong = await installBrowser(root)
  if (wrong) giveUp(wrong)
  return chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  })
}
