import { vi } from 'vitest'
import { createVouchedContractsResponse } from '#src/testing/vouched-contracts-response.ts'
import { target } from '#sandbox/service/testing/target.ts'

/** A page's request, with its real response. */
export interface InterceptedRequest {
  readonly path: string
  readonly body: string
  readonly proceed: () => Promise<Response>
  /** The same with another body. */
  readonly ask: (body: unknown) => Promise<Response>
}

/** Changes requests in transit; null passes them through. */
export type RequestDisturbance = (request: InterceptedRequest) => Promise<Response>

/**
 * Stubs the origin of every page: the service under /v1, the chain's node under /rpc, as at a gateway. Requests of
 * the sandbox and this program are not affected.
 * @returns sets the disturbance of the pages' requests
 */
export function stubOrigin(): (disturbance: RequestDisturbance | null) => void {
  const real = globalThis.fetch
  let disturbance: RequestDisturbance | null = null
  vi.stubGlobal('fetch', async (path: string | URL | Request, init: RequestInit = {}) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return await real(path, init)
    const nodes: Readonly<Record<string, string>> = target().nodes
    const [, kind, network = ''] = path.split('/')
    if (kind === 'witnesses')
      return createVouchedContractsResponse(target().knownContracts, decodeURIComponent(network))
    const headers = new Headers(init.headers)
    if (kind !== 'rpc') headers.set('x-api-key', 'test_sandbox_rw')
    const address = kind === 'rpc' ? (nodes[network] ?? '') : `${target().url}${path}`
    const proceed = (): Promise<Response> => real(address, { ...init, headers })
    const body = typeof init.body === 'string' ? init.body : ''
    const ask = (other: unknown): Promise<Response> =>
      real(address, { ...init, headers, body: JSON.stringify(other) })
    return disturbance ? await disturbance({ path, body, proceed, ask }) : await proceed()
  })
  return (next) => {
    disturbance = next
  }
}
