import { z } from 'zod'

/** contract: Paging. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    total: z.int().min(0),
    offset: z.int().min(0),
    limit: z.int().min(0),
    items: z.array(item),
  })

export interface Page<Item> {
  readonly total: number
  readonly offset: number
  readonly limit: number
  readonly items: Item[]
}

/** Returns the `offset`..`offset + limit` slice of `all` in the contract's envelope. */
export function createPage<Item>(all: readonly Item[], offset: number, limit: number): Page<Item> {
  return { total: all.length, offset, limit, items: all.slice(offset, offset + limit) }
}
