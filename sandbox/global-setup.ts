import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyState } from './service/testing/copy-state.ts'
import type { Target } from './service/testing/target.ts'
import { testOptions } from './service/testing/test-options.ts'
import { startSandbox } from './start-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One sandbox per worker of this run: its URL and the JSON-RPC of its chains. */
    sandboxes: Target[]
    /** State of a sandbox after its first start; test files copy it for their own. */
    sandboxState: string
  }
}

/**
 * Starts one sandbox per worker of the service tests: free ports, fast blocks, no saved state. It is deployed once; all
 * others start from a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const firstState = await mkdtemp(join(tmpdir(), 'sheaf-service-tests-'))
  // The database may run as another user, who has to reach its data.
  await chmod(firstState, 0o755)
  const first = await startSandbox(testOptions(firstState))
  await first.close()
  const folders = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => copyState(firstState)),
  )
  const sandboxes = await Promise.all(folders.map((folder) => startSandbox(testOptions(folder))))
  project.provide(
    'sandboxes',
    sandboxes.map(({ url, nodes, knownContracts }) => ({
      url,
      nodes: { ...nodes },
      knownContracts,
    })),
  )
  project.provide('sandboxState', firstState)
  return async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()))
    for (const folder of [...folders, firstState])
      await rm(folder, { recursive: true, force: true })
  }
}
