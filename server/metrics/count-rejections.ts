import { Counter, type Registry } from 'prom-client'

export const REJECTION_REASONS = [
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

export type RejectionReason = (typeof REJECTION_REASONS)[number]

export type CountRejection = (reason: RejectionReason) => void

/** Creates `sheaf_refusals_total`: rejected requests by reason, each initialized with 0. */
export function createRejectionCounter(registry: Registry): CountRejection {
  const counter = new Counter({
    name: 'sheaf_refusals_total',
    help: 'Requests that the gateway itself refused, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const reason of REJECTION_REASONS) counter.inc({ kind: reason }, 0)
  return (reason) => counter.inc({ kind: reason })
}
