import * as z from 'zod/mini'
import { readItems } from './read-items.ts'

/** The items of an inner list that can be read; a missing list is an empty one. */
export function lenientArray<Item>(schema: z.ZodMiniType<Item>) {
  return z.pipe(
    z.catch(z.nullish(z.array(z.unknown())), []),
    z.transform((list) => readItems(schema, list ?? []).items),
  )
}
