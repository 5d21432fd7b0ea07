import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installBrowser } from '../../scripts/install-browser.mjs'
import { exitWithError, root } from '../../scripts/prepare.mjs'
import { CHROMIUM } from '../../scripts/system-browsers.mjs'

/** The browser that all figures are measured in; installed where it is missing. */
export async function openBrowser() {
  const error = await installBrowser(root, CHROMIUM)
  if (error) exitWithError(error)
  return chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  })
}
