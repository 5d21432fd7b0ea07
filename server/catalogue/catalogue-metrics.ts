import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import type { RateUnitReport } from './check-rate-unit.ts'
import type { RefreshResult } from './refresh-catalogue.ts'

export interface CatalogueMetrics {
  recordRefresh(result: RefreshResult, seconds: number): void
}

const getOutcome = ({ loaded }: RefreshResult): string => {
  if (!loaded) return 'failed'
  return loaded.complete ? 'complete' : 'partial'
}

/** Registers cost and age of the catalogue: `sheaf_catalogue_*`. */
export function createCatalogueMetrics(
  registry: Registry,
  loaded: () => LoadedCatalogue | null,
  getRates: (loaded: LoadedCatalogue) => RateUnitReport,
  now: () => number,
): CatalogueMetrics {
  const registers = [registry]
  const gauge = (name: string, help: string, valueOf: (loaded: LoadedCatalogue) => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        const current = loaded()
        if (current) this.set(valueOf(current))
      },
    })
  gauge(
    'sheaf_catalogue_age_seconds',
    'Seconds since the catalogue that is served was read.',
    ({ asOf }) => Math.max(0, (now() - asOf) / 1000),
  )
  gauge('sheaf_catalogue_rows', 'Yields in the catalogue that is served.', ({ byId }) => byId.size)
  gauge(
    'sheaf_catalogue_old_rows',
    'Yields that its last refresh did not read.',
    ({ byId, asOf }) => [...byId.values()].filter(({ readAt }) => readAt < asOf).length,
  )
  gauge(
    'sheaf_catalogue_rate_median',
    'Median of the total rates but 0, as fractions: 0.04 is 4 %.',
    (current) => getRates(current).median ?? 0,
  )
  gauge(
    'sheaf_catalogue_rates_implausible',
    '1 while the rates are not plausible in the unit that EARN_RATE_UNIT says.',
    (current) => (getRates(current).verdict === 'ok' ? 0 : 1),
  )
  gauge(
    'sheaf_catalogue_rates_differing',
    'Yields whose total rate is of another magnitude than the sum of its components.',
    (current) => getRates(current).differing,
  )
  const seconds = new Histogram({
    name: 'sheaf_catalogue_refresh_seconds',
    help: 'Refreshes by this copy of the gateway, by result: complete, partial, failed.',
    labelNames: ['result'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  })
  const requests = new Counter({
    name: 'sheaf_catalogue_refresh_requests_total',
    help: 'Requests to the Earn service that refreshes took.',
    registers,
  })
  const skipped = new Gauge({
    name: 'sheaf_catalogue_skipped_items',
    help: 'Items of the last refresh by this copy that could not be read.',
    registers,
  })
  return {
    recordRefresh(result, durationSeconds) {
      seconds.observe({ result: getOutcome(result) }, durationSeconds)
      requests.inc(result.requests)
      skipped.set(result.skipped)
    },
  }
}
