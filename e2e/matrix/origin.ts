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

/** No cache may keep what a gateway passes on: a page sets its clock by nothing else. */
function asFromGateway(response: Response): Response {
  const { status } = response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(status === 204 ? null : response.body, { status, headers })
}

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
    const proceed = async (): Promise<Response> =>
      asFromGateway(await real(address, { ...init, headers }))
    const body = typeof init.body === 'string' ? init.body : ''
    const ask = async (other: unknown): Promise<Response> =>
      asFromGateway(await real(address, { ...init, headers, body: JSON.stringify(other) }))
    return disturbance ? await disturbance({ path, body, proceed, ask }) : await proceed()
  })
  return (next) => {
    disturbance = next
  }
}
