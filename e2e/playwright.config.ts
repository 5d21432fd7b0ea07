import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// For all that the journeys start: their databases are thrown away, and need not wait for the disk.
process.env['SHEAF_FORGETFUL_DB'] = '1'

const CHROMIUM = '/usr/bin/chromium'

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
    trace: 'retain-on-failure',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: {
      args: [...quiet, ...asRoot],
      ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    },
  },
})
