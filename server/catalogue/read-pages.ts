/** A page as it came: the items as they are written. */
export interface RawPage {
  readonly items: readonly string[]
  /** How many the service says that there are. */
  readonly total: number
}

export interface PositionedItem {
  readonly item: string
  readonly position: number
}

/** What a walk through all pages brought. */
export interface PagesRead {
  readonly items: readonly PositionedItem[]
  /** As told last; null when no page could be read. */
  readonly total: number | null
  readonly pages: number
  readonly failed: number
  /** The list kept its length from the first page to the last. */
  readonly steady: boolean
}

/** More pages than any list has: a service that never stops paging must not keep us for ever. */
const MAX_PAGES = 500
/** So many failures one after the other are an outage: asking on would only spend the budget. */
const MAX_CONSECUTIVE_FAILURES = 3

/**
 * Walks through a paged list by its `total`, which may change on the way. A page that fails is left out.
 * @param readPage the page that starts at `offset`; null when it can't be read
 * @param limit items of a page, as asked for
 * @param expected how many items there are, should the first page not say it
 */
export async function readPages(
  readPage: (offset: number) => Promise<RawPage | null>,
  limit: number,
  expected: number,
): Promise<PagesRead> {
  const items: PositionedItem[] = []
  const totals = new Set<number>()
  let total = null as number | null
  let offset = 0
  let pages = 0
  let failed = 0
  for (
    let consecutiveFailures = 0;
    pages < MAX_PAGES && consecutiveFailures < MAX_CONSECUTIVE_FAILURES;
  ) {
    const page = await readPage(offset)
    pages += 1
    if (page === null) {
      failed += 1
      consecutiveFailures += 1
      offset += limit
    } else {
      consecutiveFailures = 0
      total = page.total
      totals.add(total)
      const start = offset
      items.push(...page.items.map((item, index) => ({ item, position: start + index })))
      offset += page.items.length
      if (page.items.length === 0) break
    }
    if (offset >= (total ?? expected)) break
  }
  const isWhole = total !== null && offset >= total
  return { items, total, pages, failed, steady: isWhole && totals.size === 1 }
}
