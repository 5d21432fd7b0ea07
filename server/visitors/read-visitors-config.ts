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

const MAX_HOPS = 10
const MAX_USES = 1_000_000

/**
 * Reads who visitors are and how much each may do in a minute; the defaults are those of decisions/024-visitors.
 * @returns one sentence for each mistake
 */
export function readVisitorsConfig(env: Environment): {
  visitors: VisitorsConfig
  mistakes: readonly string[]
} {
  const mistakes: string[] = []
  const readInteger = (name: string, min: number, max: number, fallback: number): number => {
    const text = env[name]
    if (text === undefined) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
    if (value >= min && value <= max) return value
    mistakes.push(`${name} must be a whole number between ${min} and ${max}.`)
    return fallback
  }
  const visitors = {
    proxyHops: readInteger('TRUST_PROXY_HOPS', 0, MAX_HOPS, 0),
    limits: {
      creations: readInteger('VISITOR_CREATIONS', 1, MAX_USES, 6),
      addresses: readInteger('VISITOR_ADDRESSES', 1, MAX_USES, 20),
      streams: readInteger('VISITOR_STREAMS', 1, MAX_USES, 10),
    },
    nodeUnits: readInteger('VISITOR_NODE_UNITS', 1, MAX_USES, 6_000),
    share: readInteger('VISITOR_SHARE', 1, 100, 5),
  }
  return { visitors, mistakes }
}
