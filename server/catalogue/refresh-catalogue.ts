import { setImmediate as breathe } from 'node:timers/promises'
import { agreePrices, type ReadYield } from '#src/catalogue/price/agree-prices.ts'
import { parseJson } from '../read-body.ts'
import {
  saveCatalogue,
  type CatalogueChanges,
  type StoredSnapshot,
} from '../store/stored-catalogue.ts'
import type { Store } from '../store/store.ts'
import { sourceName, type YieldSource } from './ask-yields.ts'
import { compactFile } from './compact-file.ts'
import { compactYieldOf } from './compact-yield-of.ts'
import { isReadable, type Copy } from './copy.ts'
import { holdCatalogue, type HeldCatalogue } from './held-catalogue.ts'
import { mergeCopies, type Merged } from './merge-copies.ts'
import type { PageReader } from './page-reader.ts'
import { readCopy, type ReadCopy } from './read-copy.ts'
import { readPages } from './read-pages.ts'

export interface RefreshParts extends YieldSource {
  /** Items of a page, as asked for. */
  readonly pageItems: number
  readonly readPage: PageReader
  readonly store: Store
  /** Unix milliseconds. */
  readonly now: () => number
}

/** What became of a refresh. */
export interface Refreshed {
  /** Null when nothing could be read, or another copy was faster: the one before is still good. */
  readonly held: HeldCatalogue | null
  readonly requests: number
  readonly failed: number
  /** Items that can't be read. */
  readonly skipped: number
}

/** Rows that are read in one go, so that nobody waits behind them. */
const ROWS_AT_ONCE = 50
/** The compact rows, by id: a list in another order says nothing new. */
async function rowsOf(copies: Merged['copies']): Promise<ReadYield[]> {
  const rows: ReadYield[] = []
  for (const [index, copy] of copies.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe()
    const row =
      'row' in copy
        ? copy.row
        : compactYieldOf(parseJson(copy.item), Math.floor(copy.readAt / 1000))
    if (row && isReadable(copy)) rows.push(row)
  }
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

function changesOf(
  known: readonly Copy[],
  copies: readonly Copy[],
  asOf: number,
): CatalogueChanges {
  const before = new Map(known.map((copy) => [copy.key, copy]))
  const isSame = ({ key, item, position }: Copy): boolean => {
    const old = before.get(key)
    return old?.item === item && old.position === position
  }
  const read = copies.filter(({ readAt }) => readAt === asOf)
  const left = new Set(copies.map(({ key }) => key))
  return {
    changed: read.filter((copy) => !isSame(copy)),
    readAgain: read.filter(isSame).map(({ key }) => key),
    dropped: known.map(({ key }) => key).filter((key) => !left.has(key)),
  }
}

const plainCopy = ({ key, item, position, readAt }: Copy): Copy => ({ key, item, position, readAt })

/**
 * Reads every yield of the project and keeps what it could read, in memory and for the other copies.
 * @throws the signal's reason, or what the store throws: then nothing has changed
 */
export async function refreshCatalogue(
  parts: RefreshParts,
  held: HeldCatalogue | null,
): Promise<Refreshed> {
  const asOf = parts.now()
  const known = held?.copies ?? []
  let requests = 0
  const count = (): void => void (requests += 1)
  const read: ReadCopy[] = []
  const pages = await readPages(
    (offset) => parts.readPage(offset, count),
    parts.pageItems,
    known.length,
  )
  for (const [index, { item, position }] of pages.items.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe()
    read.push(readCopy(item, position, asOf))
  }
  const told = { requests, failed: pages.failed, skipped: read.filter(({ row }) => !row).length }
  if (pages.total === null) return { held: null, ...told }

  const { copies, complete } = mergeCopies(known, read, pages, asOf)
  const yields = agreePrices(await rowsOf(copies))
  const { skipped } = told
  const file = await compactFile(
    { asOf: Math.floor(asOf / 1000), skipped, yields },
    held?.file ?? null,
  )
  const snapshot: StoredSnapshot = {
    source: sourceName(parts),
    version: (held?.version ?? 0) + 1,
    asOf,
    pages: pages.pages,
    complete,
    ...file,
  }
  const plain = copies.map(plainCopy)
  const before = held?.version ?? null
  const saved = await saveCatalogue(parts.store, before, snapshot, changesOf(known, plain, asOf))
  return { held: saved ? holdCatalogue({ snapshot, copies: plain }) : null, ...told }
}
