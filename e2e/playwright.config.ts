import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { CHROMIUM, HEADLESS_SHELL } from '../scripts/install-browser.mjs'

// For all that the journeys start: their databases are thrown away, and need not wait for the disk.
process.env['SHEAF_FORGETFUL_DB'] = '1'

/** The system's browser; undefined for Playwright's own. */
const executablePath = [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path))

/** Without what a browser does for itself, so that each request and each process belongs to a test. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-pings',
]

/** The sandbox of Chromium needs a plain user. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  // Only what hangs is caught, on machines that do other things as well.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    // What failed is told by the page's states, its requests and its console: a film of it would cost a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: {
      args: [...quiet, ...asRoot],
      ...(executablePath !== undefined && { executablePath }),
    },
  },
})
