import type { EarnRequest } from './earn-service.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Paths of the Earn API by how long, in milliseconds, their answers may be told to others. */
const LIFETIMES: readonly (readonly [RegExp, number])[] = [
  [/\/v1\/(?:networks|providers|providers\/[^/]+)$/, HOUR],
  [/\/v1\/yields\/[^/]+\/(?:validators|reward-rate\/history|tvl\/history)$/, HOUR],
  [/\/v1\/tokens$/, MINUTE],
  // The catalogue has these; here they are only not asked twice at the same moment.
  [/\/v1\/yields(?:\/[^/]+)?$/, 0],
]

/**
 * How long an answer may be kept, in milliseconds (decisions/025-shared-reads).
 * @returns 0 for what is shared while it is on its way, but not kept; null for what is one person's: actions, balances,
 * transactions
 */
export function getCacheLifetime({ method, url }: Pick<EarnRequest, 'method' | 'url'>): {
  readonly kept: number
} | null {
  const lifetime = method === 'GET' && LIFETIMES.find(([path]) => path.test(url.pathname))
  return lifetime ? { kept: lifetime[1] } : null
}
