import { lookup } from 'node:dns/promises'
import type { Registry } from 'prom-client'
import type { GatewayConfig } from '../config.ts'
import type { EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { LogoCatalogue } from './logo-urls.ts'
import { openLogos, type Logos } from './open-logos.ts'

interface ConfiguredLogosDependencies {
  /** Limited by the budget. */
  readonly earn: EarnService
  readonly getCatalogue: () => LogoCatalogue | null
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

const TICK_MS = { real: 10_000, sandbox: 1_000 }

/** Opens the logos of a gateway with its configuration; loopback servers are allowed in sandbox mode only. */
export function openConfiguredLogos(
  { earnApi, earnApiKey, sandbox, rateUnit }: GatewayConfig,
  dependencies: ConfiguredLogosDependencies,
): Promise<Logos> {
  return openLogos({
    ...dependencies,
    url: earnApi,
    key: earnApiKey,
    rateUnit,
    network: {
      lookup: (hostname) => lookup(hostname, { all: true, order: 'verbatim' }),
      loopback: sandbox !== null,
    },
    now: Date.now,
    tick: sandbox === null ? TICK_MS.real : TICK_MS.sandbox,
  })
}
