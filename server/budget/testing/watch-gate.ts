import type { Importance } from '../../earn/importance.ts'
import type { Gate } from '../gate.ts'

/** Milliseconds that a request of a test waits at most. */
export const PATIENCE = 12_000

/** Notes in which order requests are let through, and what the refused were told. */
export function watch(gate: Gate) {
  const through: string[] = []
  const refused: [string, number][] = []
  return {
    through,
    refused,
    ask: (
      name: string,
      importance: Importance,
      patience = PATIENCE,
      signal?: AbortSignal,
    ): void => {
      void gate
        .admit(importance, { until: performance.now() + patience, signal })
        .then((refusal) => {
          if (refusal) refused.push([name, refusal.retryAfter])
          else through.push(name)
        })
    },
  }
}
