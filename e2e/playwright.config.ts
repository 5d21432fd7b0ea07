import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

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
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      args: [...quiet, ...asRoot],
      ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    },
  },
})
