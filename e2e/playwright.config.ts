import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { CHROMIUM, HEADLESS_SHELL } from '../scripts/install-browser.mjs'

// The journeys' databases are deleted anyway, and need not sync to disk.
process.env['SHEAF_FORGETFUL_DB'] = '1'

/** The system's browser; undefined for Playwright's own. */
const executablePath = [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path))

/** Disables the browser's background work, so that each request and process belongs to a test. */
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

/** As in Chromium on a desktop: what a frame of another site can see differs with a process of its own. */
const isolation = ['--site-per-process']

/** Chromium's sandbox needs an unprivileged user. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  // Only catches hangs, on busy machines.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    // Requests of pages are the page's own; journeys of the worker allow it.
    serviceWorkers: 'block',
    // A failure has its screenshot and the page's text. A trace would cost a fifth of the run: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: {
      args: [...quiet, ...isolation, ...asRoot],
      ...(executablePath !== undefined && { executablePath }),
    },
  },
})
