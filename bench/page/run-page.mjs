import { prepare, exitWithError, root } from '../../scripts/prepare.mjs'
import { runGateway, waitUntilQuiet } from '../gateway/run-gateways.mjs'
import { runSandbox } from '../sandbox/run-sandbox.mjs'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { CHROMIUM, installBrowser } from '../../scripts/install-browser.mjs'

/** Opens the browser of all measurements, installing it where missing. */
export async function openBrowser() {
  const error = await installBrowser(root, CHROMIUM)
  if (error) exitWithError(error)
  return chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  })
}

/**
 * Runs `measure` with a browser and the app, over a sandbox of its own.
 * @template Result
 * @param {{ key: string, yields?: number, sandbox?: Record<string, string>, gateway?: Record<string, string> }} service
 *   the key selects the yields; `yields` of them are generated; the others are settings of the two programs
 * @param {(running: { browser: import('playwright').Browser, url: string, sandboxUrl: string }) => Promise<Result>}
 *   measure
 */
export async function runPage({ key, yields, sandbox = {}, gateway = {} }, measure) {
  await prepare(['client', 'first-page', 'widget'])
  const settings = yields === undefined ? sandbox : { ...sandbox, SANDBOX_YIELDS: String(yields) }
  // First: without a browser nothing else is started.
  const browser = await openBrowser()
  try {
    return await runSandbox(
      ({ url: sandboxUrl }) =>
        runGateway({ sandboxUrl, key, settings: gateway }, async ({ url }) => {
          // A visitor's phone does not share its processor with the services.
          await waitUntilQuiet(url)
          return measure({ browser, url, sandboxUrl })
        }),
      settings,
    )
  } finally {
    await browser.close()
  }
}
