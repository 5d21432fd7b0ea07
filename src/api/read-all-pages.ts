import type { ReadItems } from './schemas/read-items.ts'
import type { Page } from './schemas/page.ts'

/** More pages than any list has, for a service that never stops paging. */
const MAX_PAGES = 500

/**
 * Reads a paged list to its end by `total`. Pages may be shorter than requested; an empty one ends the list, and
 * without a total also one of
 * another size than requested.
 * @param readPage reads the page at `offset`
 * @param pageSize the requested size; null if none was requested
 */
export async function readAllPages<Item>(
  readPage: (offset: number) => Promise<Page<Item>>,
  pageSize: number | null,
): Promise<ReadItems<Item>> {
  const items: Item[] = []
  let unreadable = 0
  let offset = 0
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items: more, unreadable: skipped, total, isListed } = await readPage(offset)
    items.push(...more)
    unreadable += skipped
    const read = more.length + skipped
    offset += read
    const isLast = total === null ? read !== pageSize : offset >= total
    if (read === 0 || !isListed || isLast) break
  }
  return { items, unreadable }
}
