import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * Why a request was sent: `together` for several visitors, `alone` for one that could not be batched, `apart` after
 * the shared response was unusable, `again` after a part of it failed.
 */
export type UpstreamRequestReason = 'together' | 'alone' | 'apart' | 'again'

export interface BalanceMetrics {
  countVisitorRequest(): void
  /** @param queries in one request to the service */
  countUpstreamRequest(as: UpstreamRequestReason, queries: number): void
}

export function createBalanceMetrics(registry: Registry): BalanceMetrics {
  const visitors = new Counter({
    name: 'sheaf_balance_visitor_requests_total',
    help: 'Requests for balances that visitors made.',
    registers: [registry],
  })
  const upstream = new Histogram({
    name: 'sheaf_balance_upstream_queries',
    help: 'Queries in each request for balances to the Earn service (its count is that of the requests), by why it was made.',
    labelNames: ['asked'],
    buckets: [1, 3, 6, 12, 18, 24, 25],
    registers: [registry],
  })
  return {
    countVisitorRequest: () => visitors.inc(),
    countUpstreamRequest: (reason, queries) => upstream.observe({ asked: reason }, queries),
  }
}
