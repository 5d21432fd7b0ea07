import type { Environment } from '../url-settings.ts'

export interface VisitorsConfig {
  /** Trusted proxies before the gateway; 0: forwarded headers are ignored. */
  readonly proxyHops: number
  readonly limits: VisitorLimits
  /** Cost units at nodes per minute (decisions/026-rpc). */
  readonly nodeUnits: number
  /** Percent of the key's budget per visitor while it is short. */
  readonly share: number
}

const MAX_HOPS = 10
const MAX_USES = 1_000_000

/** Reads visitors' limits per minute, by default decisions/024-visitors. @returns one sentence for each mistake */
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
      addresses: readInteger('VISITOR_ADDRESSES', 1, MAX_USES, 60),
      streams: readInteger('VISITOR_STREAMS', 1, MAX_USES, 10),
    },
    nodeUnits: readInteger('VISITOR_NODE_UNITS', 1, MAX_USES, 6_000),
    share: readInteger('VISITOR_SHARE', 1, 100, 5),
  }
  return { visitors, mistakes }
}

/** A visitor's limits per minute (decisions/024-visitors). */
export interface VisitorLimits {
  /** Created actions, without simulations. */
  readonly creations: number
  /** Different wallet addresses in balance queries, lists of actions and streams. */
  readonly addresses: number
  /** Streams of live updates, counted when their ticket is issued. */
  readonly streams: number
}

/** Reports of actions created in another browser: each is checked with nodes and the service. */
export const MAX_REPORTS = 20

export type VisitorUse =
  | { readonly kind: 'enter' | 'leave' | 'stream' | 'report' }
  /** Names of addresses, each address with one name; never addresses themselves. */
  | { readonly kind: 'addresses'; readonly names: readonly string[] }

export interface MinuteCounts {
  /**
   * Records a use, unless it exceeds the minute's limit: then nothing is recorded. Entering is limited by all
   * creations together, exiting by exits alone. So nobody is kept from exiting by having entered, and the longest
   * wait is the rest of the minute.
   * @param minute since 1970
   * @returns whether there was room
   */
  record(visitor: string, minute: number, use: VisitorUse): Promise<boolean>
  deleteBefore(minute: number): Promise<void>
}
