import { Counter, type Registry } from 'prom-client'

/** Why the gateway itself turned a request away. */
export const REFUSALS = [
  'enter limit',
  'leave limit',
  'addresses limit',
  'stream limit',
  'report limit',
  'request limit',
  'foreign page',
  'body',
  'report',
  'region',
  'pause',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** Notes one refusal. */
export type CountRefusal = (kind: Refusal) => void

/** `sheaf_refusals_total`: what visitors were refused, by kind; each kind is there from the start, as 0. */
export function countRefusals(registry: Registry): CountRefusal {
  const counter = new Counter({
    name: 'sheaf_refusals_total',
    help: 'Requests that the gateway itself refused, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of REFUSALS) counter.inc({ kind }, 0)
  return (kind) => counter.inc({ kind })
}
