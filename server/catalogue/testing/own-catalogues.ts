import { Registry } from 'prom-client'
import { afterEach } from 'vitest'
import { runSandbox } from '#src/testing/run-sandbox.ts'
import { createEarnService, type EarnResult, type EarnService } from '../../earn/earn-service.ts'
import type { Log } from '../../log.ts'
import { catalogueCopies, catalogueSnapshots, leases } from '../../store/schema.ts'
import { ownStore } from '../../store/testing/own-store.ts'
import { sourceName } from '../ask-yields.ts'
import type { Catalogue, CatalogueTiming } from '../catalogue.ts'
import { openCatalogue } from '../open-catalogue.ts'

/** Some dozens of yields on the local chains. */
export const KEY = 'test_sandbox_ro'
/** Few, so that these are several pages. */
const PAGE_ITEMS = 10

const QUICK: CatalogueTiming = {
  interval: () => 3_600_000,
  retry: 50,
  tick: 50,
  lease: 2,
  maxAge: () => 300_000,
  maxListAge: () => null,
}

interface Choice {
  readonly key?: string
  readonly pageItems?: number
  readonly timing?: Partial<CatalogueTiming>
  readonly hasChanged?: () => Promise<boolean>
}

/** One copy of a gateway's catalogue, and what it sent. */
export interface OwnCopy extends Catalogue {
  /** Paths and queries that it asked the service for, in their order. */
  readonly asked: readonly string[]
}

export interface OwnCatalogues {
  /** Opens a copy over the run's sandbox; closed after the test. */
  open(choice?: Choice): Promise<OwnCopy>
  /** From now on requests for which this gives an answer don't reach the sandbox. */
  instead(answer: (url: URL) => EarnResult | null): void
  /** Everything that is stored, gone. */
  forget(): Promise<void>
  store: ReturnType<typeof ownStore>
  readonly lease: string
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Catalogues on a database of the file's own, reading the real sandbox of the run. */
export function ownCatalogues(): OwnCatalogues {
  const store = ownStore()
  const opened: Catalogue[] = []
  let instead: (url: URL) => EarnResult | null = () => null
  afterEach(async () => {
    instead = () => null
    await Promise.all(opened.splice(0).map((copy) => copy.close()))
  })
  const address = () => new URL(runSandbox().url)
  const none: EarnService = { send: () => Promise.resolve('unreachable') }
  return {
    store,
    get lease() {
      return `catalogue ${sourceName({ address: address(), key: KEY, earn: none })}`
    },
    instead: (answer) => void (instead = answer),
    async forget() {
      await store().delete(catalogueCopies)
      await store().delete(catalogueSnapshots)
      await store().delete(leases)
    },
    async open({
      key = KEY,
      pageItems = PAGE_ITEMS,
      timing,
      hasChanged = () => Promise.resolve(false),
    } = {}) {
      const asked: string[] = []
      const service = createEarnService(key)
      const earn: EarnService = {
        send(request) {
          asked.push(`${request.url.pathname}${request.url.search}`)
          const answer = instead(request.url)
          return answer ? Promise.resolve(answer) : service.send(request)
        },
      }
      const catalogue = await openCatalogue({
        address: address(),
        key,
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
      return { ...catalogue, asked }
    },
  }
}
