import type { Context } from 'hono'
import { Counter, Histogram, type Registry } from 'prom-client'
import { createVisitorQuota } from '../visitors/visitor-quota.ts'
import type { Visitors } from '../visitors/visitors.ts'

const MINUTE_MS = 60_000

/** Outcome of a call. `refused`: by the gateway, before any node; `error`: by the node, reverts included. */
type CallOutcome = 'answered' | 'error' | 'refused'

interface RpcMetrics {
  /** @param method an allowed one, null for any other: visitor input never becomes a label */
  countCall(network: string, method: string | null, outcome: CallOutcome): void
  /** @param seconds that one batch took at a node */
  observeDuration(network: string, seconds: number): void
  countOverLimit(network: string): void
}

/** Registers `sheaf_rpc_calls_total`, `sheaf_rpc_seconds` and `sheaf_rpc_over_limit_total`. */
function createRpcMetrics(registry: Registry): RpcMetrics {
  const registers = [registry]
  const calls = new Counter({
    name: 'sheaf_rpc_calls_total',
    help: 'JSON-RPC calls by network, method and outcome.',
    labelNames: ['network', 'method', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'sheaf_rpc_seconds',
    help: 'Batches at nodes, by network.',
    labelNames: ['network'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers,
  })
  const overLimit = new Counter({
    name: 'sheaf_rpc_over_limit_total',
    help: 'Requests over the units of their visitor, by network.',
    labelNames: ['network'],
    registers,
  })
  return {
    countCall: (network, method, outcome) =>
      calls.inc({ network, method: method ?? 'other', outcome }),
    observeDuration: (network, durationSeconds) => seconds.observe({ network }, durationSeconds),
    countOverLimit: (network) => overLimit.inc({ network }),
  }
}

/** Visitors' quota of node calls and its metrics, for all of this copy. */
export interface NodeQuota {
  /** Takes cost units. Returns null, or without enough takes none and returns the seconds until there are. */
  take(context: Context, units: number): number | null
  readonly metrics: RpcMetrics
}

/** @param perMinute cost units per visitor (decisions/026-rpc) */
export function createNodeQuota(
  perMinute: number,
  visitors: Pick<Visitors, 'identify'>,
  registry: Registry,
): NodeQuota {
  const units = createVisitorQuota(
    () => perMinute,
    MINUTE_MS,
    () => performance.now(),
  )
  return {
    take: (context, requestedUnits) => units.take(visitors.identify(context), requestedUnits),
    metrics: createRpcMetrics(registry),
  }
}
