import { Registry } from 'prom-client'
import { afterEach } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { createEarnService, type EarnResult, type EarnService } from '../../earn/earn-service.ts'
import type { Log } from '../../log.ts'
import { catalogueYields, catalogueSnapshots, leases } from '../../store/schema.ts'
import { setupTestStore } from '../../store/testing/test-store.ts'
import { getSourceId } from '../yield-pages.ts'
import type { Catalogue, CatalogueTiming } from '../catalogue.ts'
import { openCatalogue } from '../open-catalogue.ts'

/** Some dozens of yields on the local chains. */
export const KEY = 'test_sandbox_ro'
/** Few, so that there are several pages. */
const PAGE_ITEMS = 10

const QUICK: CatalogueTiming = {
  interval: () => 3_600_000,
  retry: 50,
  tick: 50,
  lease: 2,
  maxAge: () => 300_000,
  maxListAge: () => null,
}

interface TestCatalogueOptions {
  readonly key?: string
  readonly pageItems?: number
  readonly timing?: Partial<CatalogueTiming>
  readonly hasChanged?: () => Promise<boolean>
}

export interface TestCatalogueCopy extends Catalogue {
  readonly requestedPaths: readonly string[]
}

export interface TestCatalogues {
  /** Opens a copy over the run's sandbox; closed after the test. */
  open(options?: TestCatalogueOptions): Promise<TestCatalogueCopy>
  /** Intercepts requests for which this returns a response. */
  overrideResponses(answer: (url: URL) => EarnResult | null): void
  clear(): Promise<void>
  store: ReturnType<typeof setupTestStore>
  readonly lease: string
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Catalogues on a database of the file's own, reading the run's real sandbox. */
export function setupTestCatalogues(): TestCatalogues {
  const store = setupTestStore()
  const opened: Catalogue[] = []
  let override: (url: URL) => EarnResult | null = () => null
  afterEach(async () => {
    override = () => null
    await Promise.all(opened.splice(0).map((copy) => copy.close()))
  })
  const address = () => new URL(getWorkerSandbox().url)
  return {
    store,
    get lease() {
      return `catalogue ${getSourceId({ url: address(), key: KEY, rateUnit: 'fraction' })}`
    },
    overrideResponses: (answer) => void (override = answer),
    async clear() {
      await store().delete(catalogueYields)
      await store().delete(catalogueSnapshots)
      await store().delete(leases)
    },
    async open({
      key = KEY,
      pageItems = PAGE_ITEMS,
      timing,
      hasChanged = () => Promise.resolve(false),
    } = {}) {
      const requestedPaths: string[] = []
      const service = createEarnService(key)
      const earn: EarnService = {
        send(request) {
          requestedPaths.push(`${request.url.pathname}${request.url.search}`)
          const answer = override(request.url)
          return answer ? Promise.resolve(answer) : service.send(request)
        },
      }
      const catalogue = await openCatalogue({
        url: address(),
        key,
        rateUnit: 'fraction',
        earn,
        pageItems,
        store: store(),
        registry: new Registry(),
        log: silent,
        timing: { ...QUICK, ...timing },
        onRead: () => undefined,
        hasChanged,
      })
      opened.push(catalogue)
      return { ...catalogue, requestedPaths }
    },
  }
}
