import * as z from 'zod/mini'
import { countSchema } from './number.ts'
import { readItems, type ReadItems } from './read-items.ts'

/** A page of a list, parsed item by item. Source: contract: Paging. */
export interface Page<Item> extends ReadItems<Item> {
  /** Null if unknown. */
  readonly total: number | null
  /** Whether there was a list at all. */
  readonly isListed: boolean
  readonly offset: number
  readonly limit: number
}

/** Returns the schema of a page of items. */
export function pageSchema<Item>(schema: z.ZodMiniType<Item>) {
  return z.pipe(
    z.looseObject({
      items: z.catch(z.nullable(z.array(z.unknown())), null),
      total: z.catch(z.nullable(countSchema), null),
      offset: z.catch(countSchema, 0),
      limit: z.catch(countSchema, 0),
    }),
    z.transform(({ items, ...page }): Page<Item> => {
      // A list that is not there counts as one item that can't be read, so that the screen says so.
      return { ...readItems(schema, items ?? [null]), ...page, isListed: items !== null }
    }),
  )
}
