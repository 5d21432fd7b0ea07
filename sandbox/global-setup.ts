import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Network } from './contract/network.ts'
import { copyState } from './service/testing/copy-state.ts'
import { testOptions } from './service/testing/test-options.ts'
import { startSandbox } from './start-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox of this run answers. */
    sandboxUrl: string
    /** JSON-RPC address of each of its chains. */
    sandboxNodes: Record<Network, string>
    /** What a sandbox keeps that has just started for the first time: own ones begin from copies of it. */
    sandboxState: string
  }
}

/**
 * Starts one sandbox for all service tests of the run: free ports, fast blocks, nothing kept. It is deployed once;
 * those that test files start for themselves go on from there too.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const firstState = await mkdtemp(join(tmpdir(), 'sheaf-service-tests-'))
  // The database may run as another user, who has to reach its data.
  await chmod(firstState, 0o755)
  const first = await startSandbox(testOptions(firstState))
  await first.close()
  const stateFolder = await copyState(firstState)
  const sandbox = await startSandbox(testOptions(stateFolder))
  project.provide('sandboxUrl', sandbox.url)
  project.provide('sandboxNodes', { ...sandbox.nodes })
  project.provide('sandboxState', firstState)
  return async () => {
    await sandbox.close()
    for (const folder of [stateFolder, firstState])
      await rm(folder, { recursive: true, force: true })
  }
}
