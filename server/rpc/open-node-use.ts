import type { Context } from 'hono'
import { Counter, Histogram, type Registry } from 'prom-client'
import { createVisitorUnits } from '../visitors/visitor-units.ts'
import type { Visitors } from '../visitors/visitors.ts'

const MINUTE_MS = 60_000

/** How a call ended. `refused`: by the gateway, before any node; `error`: by the node, reverts included. */
type CallOutcome = 'answered' | 'error' | 'refused'

/** Figures of the calls to nodes. */
interface CallFigures {
  /** @param method one of the allow-list, null for any other: what visitors send never becomes a label */
  count(network: string, method: string | null, outcome: CallOutcome): void
  /** @param seconds that one batch took at a node */
  time(network: string, seconds: number): void
  /** One more request over its visitor's units. */
  tooMuch(network: string): void
}

/** `sheaf_rpc_calls_total`, `sheaf_rpc_seconds` and `sheaf_rpc_over_limit_total`. Networks are those with a node. */
function measureCalls(registry: Registry): CallFigures {
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
    count: (network, method, outcome) => calls.inc({ network, method: method ?? 'other', outcome }),
    time: (network, took) => seconds.observe({ network }, took),
    tooMuch: (network) => overLimit.inc({ network }),
  }
}

/** What visitors ask of the nodes: their units and the figures, of everything that this copy serves. */
export interface NodeUse {
  /** Takes cost units; else takes nothing and answers the seconds until there are enough. */
  take(context: Context, units: number): number | null
  readonly figures: CallFigures
}

/** @param perMinute units that a visitor has (decisions/026-rpc) */
export function openNodeUse(
  perMinute: number,
  visitors: Pick<Visitors, 'identify'>,
  registry: Registry,
): NodeUse {
  const units = createVisitorUnits(
    () => perMinute,
    MINUTE_MS,
    () => performance.now(),
  )
  return {
    take: (context, asked) => units.take(visitors.identify(context), asked),
    figures: measureCalls(registry),
  }
}
