import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { EMPTY_PACKAGES } from './scripts/vite-plugins.ts'

// For all that the tests start: their databases are thrown away, and need not wait for the disk.
process.env['SHEAF_FORGETFUL_DB'] = '1'

/** The fault matrix, and one test that enters and exits every yield. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/e2e/matrix/') ||
  moduleId.endsWith('/public-client/every-yield.service.test.ts')

/** Starts what takes longest first: its files are short, and would keep one worker alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

/** `unit`: pure logic, and chains of a test's own. `service`: against a real sandbox, one for each worker of the run. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias: EMPTY_PACKAGES },
        test: {
          name: 'unit',
          // They import parts of empty packages, which only an alias gives.
          server: { deps: { inline: ['wagmi', '@wagmi/connectors', '@rainbow-me/rainbowkit'] } },
          include: [
            '{src,server,sandbox,database,http,scripts,bench}/**/*.test.{ts,tsx,mjs}',
            'e2e/simulation/*.test.ts',
          ],
          exclude: ['**/*.service.test.ts', '**/node_modules/**'],
          globalSetup: ['sandbox/contracts/compile-first.ts'],
          // To start a process for each file, and to load again what they import, took longer than most of them run. So no
          // module may keep what a test changes, and what a test replaces it puts back.
          isolate: false,
          // Even on two cores: many wait for their chain.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Only what hangs is caught: many start a chain of their own, on machines that do other things as well.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve: { alias: EMPTY_PACKAGES },
        test: {
          name: 'service',
          // As above.
          server: { deps: { inline: ['wagmi', '@wagmi/connectors', '@rainbow-me/rainbowkit'] } },
          include: ['{src,server,sandbox,database,http,e2e}/**/*.service.test.ts'],
          globalSetup: ['sandbox/global-setup.ts'],
          // As above.
          isolate: false,
          // Each has a sandbox for itself, of about ten processes. They wait for blocks a third of their time, which one
          // more than there are cores fills.
          maxWorkers: 3,
          // After the others, where both are run: they have other workers.
          sequence: { groupOrder: 1 },
          // Each wait has a limit of its own; this one only catches what hangs.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
