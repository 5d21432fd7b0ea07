import { defineConfig } from 'vitest/config'

/** `unit`: pure logic, no processes. `service`: against one real sandbox shared by all files of the run. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,server,sandbox,database,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/*.service.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'service',
          include: ['{src,server,sandbox,database}/**/*.service.test.ts'],
          globalSetup: ['sandbox/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
