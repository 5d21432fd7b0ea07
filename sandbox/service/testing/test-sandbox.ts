import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../start-sandbox.ts'
import { copyState } from './copy-state.ts'
import { testOptions } from './test-options.ts'
import { setTarget } from './target.ts'

/** A test file's own sandbox; `restart` stops and starts it from its saved state. */
export interface TestSandbox {
  (): Sandbox
  restart(): Promise<void>
  /** Its state folder. */
  stateFolder(): string
}

/**
 * Gives this test file its own sandbox, for tests that would disturb others, such as moving days, or that control the
 * chains.
 * @param isNew starts with new chains rather than with a copy of the run's, which keep their times
 */
export function setupTestSandbox(
  options: Partial<SandboxOptions> = {},
  isNew = false,
): TestSandbox {
  let sandbox: Sandbox | null = null
  let stateFolder = ''
  const start = async (): Promise<void> => {
    await sandbox?.close()
    sandbox = await startSandbox({ ...testOptions(stateFolder), ...options })
    setTarget(sandbox)
  }
  beforeAll(async () => {
    stateFolder = isNew
      ? await mkdtemp(join(tmpdir(), 'sheaf-new-'))
      : await copyState(inject('sandboxState'))
    await start()
  })
  afterAll(async () => {
    setTarget(null)
    await sandbox?.close()
    await rm(stateFolder, { recursive: true })
  })
  const running = (): Sandbox => {
    if (!sandbox) throw new Error('the sandbox has not been started yet')
    return sandbox
  }
  return Object.assign(running, { restart: start, stateFolder: () => stateFolder })
}
