import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Screenshots of every screen in every state, for `npm run shots`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  outputDir: '../../test-results/shots',
  timeout: 600_000,
  reporter: 'line',
  use: { ...journeys.use, trace: 'off' },
})
