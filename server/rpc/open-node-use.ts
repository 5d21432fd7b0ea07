import type { Context } from 'hono'
import type { Registry } from 'prom-client'
import { createVisitorUnits } from '../visitors/visitor-units.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { measureCalls, type CallFigures } from './measure-calls.ts'

const MINUTE_MS = 60_000

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
