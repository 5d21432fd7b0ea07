import { Registry } from 'prom-client'
import { createActionKeys } from '../action-key/action-keys.ts'
import { createEarnService } from '../earn/earn-service.ts'
import { exampleConfig } from './example-config.ts'
import { openReadiness } from '../readiness/open-readiness.ts'
import { createNodeQuota } from '../rpc/node-quota.ts'
import type { Services } from '../services.ts'
import { createMemoryCounts } from '../visitors/memory-counts.ts'
import { createThrottledCounts } from '../visitors/throttled-counts.ts'
import { createVisitors, type Visitors } from '../visitors/visitors.ts'

const createExampleVisitors = (): Visitors =>
  createVisitors({
    secret: 'of the test',
    counts: createThrottledCounts(createMemoryCounts(exampleConfig().visitors.limits)),
    takeShare: () => null,
    getAddress: () => '203.0.113.7',
    now: () => 0,
  })

/** Services that need no database, for tests of what comes before them. */
export const exampleServices = (changes: Partial<Services> = {}): Services => ({
  earn: createEarnService(exampleConfig().earnApiKey),
  catalogue: null,
  logos: null,
  liveUpdates: null,
  push: null,
  visitors: createExampleVisitors(),
  actionKeys: createActionKeys('of the test'),
  countRejection: () => undefined,
  nodeQuota: createNodeQuota(3_000, createExampleVisitors(), new Registry()),
  witnesses: { getWitnesses: () => Promise.resolve([]), recordUses: () => undefined },
  readiness: openReadiness({
    singleCopy: false,
    checkStore: () => Promise.resolve('ok'),
    hasCatalogue: () => true,
    getRateUnit: () => 'ok',
    keyState: () => null,
    tryKey: () => Promise.resolve(),
    now: Date.now,
  }),
  ...changes,
})
