import { Counter, Gauge, type Registry } from 'prom-client'
import type { StreamHub } from './stream-hub.ts'

/** What came of a delivery. */
export type DeliveryOutcome =
  | 'handled'
  | 'repeated'
  | 'ignored'
  | 'refused'
  | 'unreadable'
  | 'failed'

export interface NewsMeter {
  delivery(outcome: DeliveryOutcome): void
}

/** Counts deliveries and open streams. */
export function measureNews(registry: Registry, hub: Pick<StreamHub, 'size'>): NewsMeter {
  const deliveries = new Counter({
    name: 'sheaf_webhook_deliveries_total',
    help: 'Deliveries of the service, by what came of them; failed ones are sent again.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const open: Gauge = new Gauge({
    name: 'sheaf_open_streams',
    help: 'Open streams of live news.',
    registers: [registry],
    collect: () => open.set(hub.size()),
  })
  return { delivery: (outcome) => deliveries.inc({ outcome }) }
}
