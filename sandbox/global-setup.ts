import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Network } from './contract/network.ts'
import { testOptions } from './service/testing/test-options.ts'
import { startSandbox } from './start-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox of this run answers. */
    sandboxUrl: string
    /** JSON-RPC address of each of its chains. */
    sandboxNodes: Record<Network, string>
  }
}

/** Starts one sandbox for all service tests of the run: free ports, fast blocks, nothing kept. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateFolder = await mkdtemp(join(tmpdir(), 'sheaf-service-tests-'))
  // The database may run as another user, who has to reach its data.
  await chmod(stateFolder, 0o755)
  const sandbox = await startSandbox(testOptions(stateFolder))
  project.provide('sandboxUrl', sandbox.url)
  project.provide('sandboxNodes', { ...sandbox.nodes })
  return async () => {
    await sandbox.close()
    await rm(stateFolder, { recursive: true, force: true })
  }
}
