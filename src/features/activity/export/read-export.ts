import { getReadRetryDelay, shouldRetryRead } from '#src/api/earn-error.ts'
import { MAX_PAGE_SIZE, type ActionFilter } from '#src/api/queries/actions.ts'
import { readAllPages } from '#src/api/read-all-pages.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Page } from '#src/api/schemas/page.ts'
import { MAX_FEES, type PaidFee } from '#src/families/chain-family.ts'
import { getTimeRange, isInRange, toActionFilter, type ActivityFilter } from '../activity-filter.ts'
import { mergeStreams } from '../merge-streams.ts'

/** What an export reads from, and how it waits. */
export interface ExportSources {
  readonly fetchActions: (filter: ActionFilter, limit: number) => Promise<Page<Action>>
  readonly fetchFees: (
    network: string,
    hashes: readonly string[],
  ) => Promise<readonly (PaidFee | null)[]>
  /** @throws when the export is canceled */
  readonly wait: (milliseconds: number) => Promise<void>
}

/** What an export lacks. */
export type MissingPart =
  | { readonly kind: 'address'; readonly address: string }
  /** Actions that can't be read, or that moved while their pages were read. */
  | { readonly kind: 'actions'; readonly address: string; readonly count: number }
  | { readonly kind: 'fees'; readonly count: number }
  /** Actions whose token is not known, as the catalogue lacks their yield. */
  | { readonly kind: 'assets'; readonly count: number }
  /** `catalogue`: names of yields; `journal`: what was requested in this browser. */
  | { readonly kind: 'catalogue' }
  | { readonly kind: 'journal' }

export interface ExportedActions {
  /** Oldest first, none twice. */
  readonly actions: readonly Action[]
  readonly missing: readonly MissingPart[]
}

async function retry<Result>(
  run: () => Promise<Result>,
  { wait }: Pick<ExportSources, 'wait'>,
): Promise<Result> {
  for (let failures = 0; ; failures += 1)
    try {
      return await run()
    } catch (error) {
      if (!shouldRetryRead(failures, error)) throw error
      await wait(getReadRetryDelay(failures, error))
    }
}

interface ReadList {
  readonly items: readonly Action[]
  /** At least one where the list changed between two pages, which may have hidden one. */
  readonly missing: number
}

/** Reads an address's whole list; by the service's total it knows how many are missing. */
async function readList(
  filter: ActionFilter,
  sources: ExportSources,
  onPage: (count: number) => void,
): Promise<ReadList> {
  const totals = new Set<number | null>()
  const { items, unreadable } = await readAllPages(async (offset) => {
    const page = await retry(
      () => sources.fetchActions({ ...filter, offset }, MAX_PAGE_SIZE),
      sources,
    )
    totals.add(page.total)
    onPage(page.items.length)
    return page
  }, MAX_PAGE_SIZE)
  const unique = [...new Map(items.map((action) => [action.id, action])).values()]
  const found = unique.length + unreadable
  const lost = Math.max(0, ([...totals].at(-1) ?? found) - found)
  return { items: unique, missing: Math.max(unreadable + lost, totals.size - 1) }
}

/** A list that changed while it was read is read again. */
const MAX_READS = 3

async function readWholeList(
  filter: ActionFilter,
  sources: ExportSources,
  onPage: (count: number) => void,
): Promise<ReadList> {
  let best = await readList(filter, sources, onPage)
  for (let reads = 1; reads < MAX_READS && best.missing > 0; reads += 1) {
    const again = await readList(filter, sources, () => undefined)
    if (again.missing < best.missing) best = again
  }
  return best
}

/**
 * Reads all actions of addresses that a filter lists, one page at a time. An address that can't be read is missing, and
 * the others are there. @throws when `wait` does
 * @param onProgress called with the number of actions read so far
 */
export async function readExportActions(
  addresses: readonly string[],
  filter: ActivityFilter,
  sources: ExportSources & { readonly isCanceled: () => boolean },
  onProgress: (count: number) => void,
): Promise<ExportedActions> {
  const range = getTimeRange(filter)
  const lists: { readonly items: readonly Action[]; readonly isComplete: true }[] = []
  const missing: MissingPart[] = []
  let count = 0
  for (const address of addresses) {
    try {
      const list = await readWholeList(toActionFilter(address, filter), sources, (more) => {
        count += more
        onProgress(count)
      })
      lists.push({ items: list.items.filter((each) => isInRange(each, range)), isComplete: true })
      if (list.missing > 0) missing.push({ kind: 'actions', address, count: list.missing })
    } catch (error) {
      if (sources.isCanceled()) throw error
      missing.push({ kind: 'address', address })
    }
  }
  return { actions: mergeStreams(lists).items.toReversed(), missing }
}

/** Between two requests for fees, so that an export leaves the nodes' limits to others (decisions/026-rpc). Milliseconds. */
const FEE_INTERVAL_MS = 1_000
const FEE_RETRY_MS = 5_000
const MAX_FEE_TRIES = 3

/** A transaction whose fee an export needs. */
export interface SentOnNetwork {
  readonly network: string
  readonly hash: string
}

/** Identifies a transaction. */
export const getFeeKey = ({ network, hash }: SentOnNetwork): string => `${network} ${hash}`

function* splitByNetwork(sent: readonly SentOnNetwork[]): Generator<[string, readonly string[]]> {
  for (const network of new Set(sent.map((each) => each.network))) {
    const own = sent.filter((each) => each.network === network)
    const hashes = [...new Set(own.map(({ hash }) => hash))]
    for (let start = 0; start < hashes.length; start += MAX_FEES)
      yield [network, hashes.slice(start, start + MAX_FEES)]
  }
}

/** Tries again what a node did not answer at all. */
async function fetchFeesPatiently(
  network: string,
  hashes: readonly string[],
  { fetchFees, wait, isCanceled }: FeeSources,
): Promise<readonly (PaidFee | null)[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await fetchFees(network, hashes)
    } catch (error) {
      if (isCanceled()) throw error
      if (tries === MAX_FEE_TRIES) return hashes.map(() => null)
      await wait(FEE_RETRY_MS)
    }
}

type FeeSources = Pick<ExportSources, 'fetchFees' | 'wait'> & {
  readonly isCanceled: () => boolean
}

/**
 * Reads the fees of transactions at a bounded rate: one request a second. @throws when `wait` does
 * @param onProgress called with the number of transactions asked about so far
 * @returns by `getFeeKey`; null is unknown
 */
export async function readExportFees(
  sent: readonly SentOnNetwork[],
  sources: FeeSources,
  onProgress: (count: number) => void,
): Promise<ReadonlyMap<string, PaidFee | null>> {
  const fees = new Map<string, PaidFee | null>()
  for (const [network, hashes] of splitByNetwork(sent)) {
    if (fees.size > 0) await sources.wait(FEE_INTERVAL_MS)
    const read = await fetchFeesPatiently(network, hashes, sources)
    for (const [index, hash] of hashes.entries())
      fees.set(getFeeKey({ network, hash }), read[index] ?? null)
    onProgress(fees.size)
  }
  return fees
}
