import { buildsPayloads, isBalanceScan, getItemSchema, type Endpoint } from './endpoints.ts'
import type { RequestFault } from './request-fault-body.ts'
import { matchesPattern, parseRoutePattern } from './route-pattern.ts'

/** What an endpoint must have for a kind to have something to strike there. */
const REQUIREMENTS = {
  'malformed-items': {
    can: (endpoint: Endpoint) => getItemSchema(endpoint) !== null,
    words: 'an endpoint that answers with a list',
  },
  'partial-balances': { can: isBalanceScan, words: 'POST /v1/yields/balances' },
  'stale-payload': { can: buildsPayloads, words: 'an endpoint that writes transactions' },
} as const
const NO_REQUIREMENT = { can: () => true, words: 'an endpoint of the service' }

const getRequirement = (kind: RequestFault['kind']) =>
  kind === 'malformed-items' || kind === 'partial-balances' || kind === 'stale-payload'
    ? REQUIREMENTS[kind]
    : NO_REQUIREMENT

/** Whether a request to this endpoint, at this path, is one that the fault is for. */
export function isForRequest(
  { kind, route }: RequestFault,
  endpoint: Endpoint,
  path = endpoint.path,
): boolean {
  const pattern = parseRoutePattern(route)
  return (
    pattern !== null &&
    matchesPattern(pattern, endpoint.method, path) &&
    getRequirement(kind).can(endpoint)
  )
}

/** What is wrong with a fault's route, as `validation.message` says it; null when it is for some endpoint. */
export function validateRoute(fault: RequestFault, endpoints: readonly Endpoint[]): string | null {
  if (endpoints.some((endpoint) => isForRequest(fault, endpoint))) return null
  return `route must cover ${getRequirement(fault.kind).words}`
}
