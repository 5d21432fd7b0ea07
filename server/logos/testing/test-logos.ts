import { lookup } from 'node:dns/promises'
import { Registry } from 'prom-client'
import { afterEach } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { createEarnService } from '../../earn/earn-service.ts'
import type { Log } from '../../log.ts'
import { leases, logoChecks, logoIndexes, logoPictures } from '../../store/schema.ts'
import { setupTestStore } from '../../store/testing/test-store.ts'
import type { LogoCatalogue } from '../logo-urls.ts'
import { openLogos, type Logos } from '../open-logos.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

interface TestLogosOptions {
  readonly getCatalogue: () => LogoCatalogue | null
  readonly key?: string
  readonly now?: () => number
}

interface TestLogos extends Logos {
  readonly registry: Registry
}

/** Logos on a database of the file's own, in sandbox mode, whose service is the run's sandbox. */
export function setupTestLogos() {
  const store = setupTestStore()
  const opened: Logos[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((logos) => logos.close()))
    await store().delete(logoIndexes)
    await store().delete(logoChecks)
    await store().delete(logoPictures)
    await store().delete(leases)
  })
  return {
    store,
    async open({
      getCatalogue,
      key = 'test_sandbox_ro',
      now = Date.now,
    }: TestLogosOptions): Promise<TestLogos> {
      const registry = new Registry()
      const logos = await openLogos({
        url: new URL(getWorkerSandbox().url),
        key,
        rateUnit: 'fraction',
        earn: createEarnService(key),
        store: store(),
        registry,
        log: silent,
        getCatalogue,
        network: { lookup: (name) => lookup(name, { all: true }), loopback: true },
        now,
        tick: 50,
      })
      opened.push(logos)
      return { ...logos, registry }
    },
  }
}
