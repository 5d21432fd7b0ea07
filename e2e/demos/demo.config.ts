import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

const SIZE = { width: 1280, height: 800 }

/** Runs the flows at human speed, one after the other, with video where available, for `npm run demo`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.demo.ts',
  outputDir: '../../test-results/demos',
  workers: 1,
  timeout: 300_000,
  reporter: 'line',
  use: {
    ...journeys.use,
    viewport: SIZE,
    colorScheme: 'light',
    trace: 'off',
    video: process.env['DEMO_FILM'] === '1' ? { mode: 'on', size: SIZE } : 'off',
  },
})
