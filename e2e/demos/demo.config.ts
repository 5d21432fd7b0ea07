import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { demos } from './flows.ts'
import { FILM_SIZE } from './film.ts'

/** Runs flows at human speed, one after the other, for `npm run demo`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.demo.ts',
  outputDir: '../../test-results/demos',
  workers: 1,
  reporter: 'line',
  // Each has a worker, and so a sandbox, of its own: no film shows what another one left.
  projects: demos.map(({ name }) => ({ name, grep: new RegExp(` ${name}$`) })),
  use: {
    ...journeys.use,
    viewport: FILM_SIZE,
    colorScheme: 'light',
  },
})
