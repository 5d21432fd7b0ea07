import * as z from 'zod/mini'
import { readItems, type ReadItems } from './read-items.ts'

/** A page of a list, parsed item by item. Source: contract: Paging. */
export interface Page<Item> extends ReadItems<Item> {
  readonly total: number
  readonly offset: number
  readonly limit: number
}

/** Returns the schema of a page of items. */
export function pageSchema<Item>(schema: z.ZodMiniType<Item>) {
  return z.pipe(
    z.looseObject({
      items: z.array(z.unknown()),
      total: z.number(),
      offset: z.catch(z.number(), 0),
      limit: z.catch(z.number(), 0),
    }),
    z.transform(({ items, total, offset, limit }): Page<Item> => {
      return { ...readItems(schema, items), total, offset, limit }
    }),
  )
}
