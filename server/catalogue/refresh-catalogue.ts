import { setImmediate as breathe } from 'node:timers/promises'
import {
  applyAgreedPrices,
  type YieldWithDeposits,
} from '#src/catalogue/price/apply-agreed-prices.ts'
import { parseJson } from '../read-body.ts'
import {
  saveCatalogue,
  type CatalogueChanges,
  type StoredSnapshot,
} from '../store/stored-catalogue.ts'
import type { Store } from '../store/store.ts'
import { getSourceId, readPages, type YieldSource, type PageReader } from './yield-pages.ts'
import {
  createCompactFile,
  createLoadedCatalogue,
  type LoadedCatalogue,
} from './loaded-catalogue.ts'
import { parseCompactYield } from './parse-compact-yield.ts'
import {
  isValidRawYield,
  mergeRawYields,
  parseRawYield,
  type RawYield,
  type MergedRawYields,
  type ParsedRawYield,
} from './raw-yields.ts'

export interface CatalogueRefreshDependencies extends YieldSource {
  /** Requested items per page. */
  readonly pageItems: number
  readonly readPage: PageReader
  readonly store: Store
  /** Unix milliseconds. */
  readonly now: () => number
}

export interface RefreshResult {
  /** Null when nothing could be read or another copy was faster: the previous one stays. */
  readonly loaded: LoadedCatalogue | null
  readonly requests: number
  readonly failed: number
  /** Count of invalid items. */
  readonly skipped: number
}

/** Rows parsed in one go, so that the event loop is not blocked. */
const ROWS_AT_ONCE = 50
/** Returns the compact rows sorted by id, so that a reordered list has the same content. */
async function toCompactRows(
  rawYields: MergedRawYields['rawYields'],
): Promise<YieldWithDeposits[]> {
  const rows: YieldWithDeposits[] = []
  for (const [index, rawYield] of rawYields.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe()
    const row =
      'row' in rawYield
        ? rawYield.row
        : parseCompactYield(parseJson(rawYield.item), Math.floor(rawYield.readAt / 1000))
    if (row && isValidRawYield(rawYield)) rows.push(row)
  }
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

function getChanges(
  previous: readonly RawYield[],
  rawYields: readonly RawYield[],
  asOf: number,
): CatalogueChanges {
  const before = new Map(previous.map((rawYield) => [rawYield.key, rawYield]))
  const isSame = ({ key, item, position }: RawYield): boolean => {
    const old = before.get(key)
    return old?.item === item && old.position === position
  }
  const read = rawYields.filter(({ readAt }) => readAt === asOf)
  const currentKeys = new Set(rawYields.map(({ key }) => key))
  return {
    changed: read.filter((rawYield) => !isSame(rawYield)),
    unchanged: read.filter(isSame).map(({ key }) => key),
    dropped: previous.map(({ key }) => key).filter((key) => !currentKeys.has(key)),
  }
}

const toRawYield = ({ key, item, position, readAt }: RawYield): RawYield => ({
  key,
  item,
  position,
  readAt,
})

/**
 * Reads every yield of the project and stores what it could read, in memory and for the other copies.
 * @throws the signal's reason or the store's error; then nothing has changed
 */
export async function refreshCatalogue(
  dependencies: CatalogueRefreshDependencies,
  loaded: LoadedCatalogue | null,
): Promise<RefreshResult> {
  const asOf = dependencies.now()
  const previous = loaded?.rawYields ?? []
  let requests = 0
  const count = (): void => void (requests += 1)
  const read: ParsedRawYield[] = []
  const pages = await readPages(
    (offset) => dependencies.readPage(offset, count),
    dependencies.pageItems,
    previous.length,
  )
  for (const [index, { item, position }] of pages.items.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe()
    read.push(parseRawYield(item, position, asOf))
  }
  const counts = { requests, failed: pages.failed, skipped: read.filter(({ row }) => !row).length }
  if (pages.total === null) return { loaded: null, ...counts }

  const { rawYields, complete } = mergeRawYields(previous, read, pages, asOf)
  const yields = applyAgreedPrices(await toCompactRows(rawYields))
  const { skipped } = counts
  const file = await createCompactFile(
    { asOf: Math.floor(asOf / 1000), skipped, yields },
    loaded?.file ?? null,
  )
  const snapshot: StoredSnapshot = {
    source: getSourceId(dependencies),
    version: (loaded?.version ?? 0) + 1,
    asOf,
    pages: pages.pages,
    complete,
    ...file,
  }
  const storedRawYields = rawYields.map(toRawYield)
  const before = loaded?.version ?? null
  const saved = await saveCatalogue(
    dependencies.store,
    before,
    snapshot,
    getChanges(previous, storedRawYields, asOf),
  )
  return {
    loaded: saved ? createLoadedCatalogue({ snapshot, copies: storedRawYields }) : null,
    ...counts,
  }
}
