import { vi } from 'vitest'
import { createVouchedContractsResponse } from '#src/testing/vouched-contracts-response.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'

/**
 * Stubs the page's origin: the service under /v1, nodes under /rpc, the sandbox's contracts under /witnesses. Reset
 * by `unstubAllGlobals`.
 */
export function stubPageOrigin(): void {
  const real = globalThis.fetch
  const nodes: Readonly<Record<string, string>> = getWorkerSandbox().nodes
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const [, kind, network = ''] = path.split('/')
    if (kind === 'rpc') return real(nodes[network] ?? '', init)
    if (kind === 'witnesses')
      return Promise.resolve(
        createVouchedContractsResponse(
          getWorkerSandbox().knownContracts,
          decodeURIComponent(network),
        ),
      )
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      'x-api-key': 'test_sandbox_rw',
    }
    return real(`${getWorkerSandbox().url}${path}`, { ...init, headers })
  })
}
