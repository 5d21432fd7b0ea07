import type { Environment } from '../read-service.ts'
import type { VisitorLimits } from './visitor-limits.ts'

export interface VisitorsConfig {
  /** How many proxies before the gateway are ours; 0: forwarded headers are ignored. */
  readonly proxyHops: number
  readonly limits: VisitorLimits
  /** Cost units at nodes, a minute (decisions/026-rpc). */
  readonly nodeUnits: number
  /** Percent of the key's budget that is a visitor's while it is short. */
  readonly share: number
}

const MOST_HOPS = 10
const MOST_USES = 1_000_000

/**
 * Reads who visitors are and how much each may do in a minute; the defaults are those of decisions/024-visitors.
 * @returns one sentence for each mistake
 */
export function readVisitorsConfig(env: Environment): {
  visitors: VisitorsConfig
  mistakes: readonly string[]
} {
  const mistakes: string[] = []
  const number = (name: string, least: number, most: number, otherwise: number): number => {
    const text = env[name]
    if (text === undefined) return otherwise
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
    if (value >= least && value <= most) return value
    mistakes.push(`${name} must be a whole number between ${least} and ${most}.`)
    return otherwise
  }
  const visitors = {
    proxyHops: number('TRUST_PROXY_HOPS', 0, MOST_HOPS, 0),
    limits: {
      creations: number('VISITOR_CREATIONS', 1, MOST_USES, 6),
      addresses: number('VISITOR_ADDRESSES', 1, MOST_USES, 20),
      streams: number('VISITOR_STREAMS', 1, MOST_USES, 10),
    },
    nodeUnits: number('VISITOR_NODE_UNITS', 1, MOST_USES, 6_000),
    share: number('VISITOR_SHARE', 1, 100, 5),
  }
  return { visitors, mistakes }
}
