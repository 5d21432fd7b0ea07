import { Registry } from 'prom-client'
import { createActionKeys } from './action-key/action-keys.ts'
import { createEarnService } from './earn/earn-service.ts'
import { exampleConfig } from './example-config.ts'
import { openReadiness } from './readiness/open-readiness.ts'
import { openNodeUse } from './rpc/open-node-use.ts'
import type { Services } from './services.ts'
import { createMemoryCounts } from './visitors/memory-counts.ts'
import { sparingCounts } from './visitors/sparing-counts.ts'
import { createVisitors, type Visitors } from './visitors/visitors.ts'

/** One visitor in one minute. */
const newVisitors = (): Visitors =>
  createVisitors({
    secret: 'of the test',
    counts: sparingCounts(createMemoryCounts(exampleConfig().visitors.limits)),
    share: () => null,
    addressOf: () => '203.0.113.7',
    now: () => 0,
  })

/** Services that need no database, for tests of what stands before them. */
export const exampleServices = (changes: Partial<Services> = {}): Services => ({
  earn: createEarnService(exampleConfig().earnApiKey),
  catalogue: null,
  logos: null,
  news: null,
  visitors: newVisitors(),
  actionKeys: createActionKeys('of the test'),
  countRefusal: () => undefined,
  nodeUse: openNodeUse(3_000, newVisitors(), new Registry()),
  witnesses: { of: () => Promise.resolve([]), learnUses: () => undefined },
  readiness: openReadiness({
    singleCopy: false,
    checkStore: () => Promise.resolve('ok'),
    hasCatalogue: () => true,
    keyState: () => null,
    tryKey: () => Promise.resolve(),
    now: Date.now,
  }),
  ...changes,
})
