import * as z from 'zod/mini'

/** The items of an inner list that can be read; a missing list is an empty one. */
export function lenientArray<Item>(schema: z.ZodMiniType<Item>) {
  return z.pipe(
    z.catch(z.nullish(z.array(z.unknown())), []),
    z.transform((list) => readItems(schema, list ?? []).items),
  )
}

/** What could be read of a list, and how many of its items could not. */
export interface ReadItems<Item> {
  readonly items: Item[]
  readonly unreadable: number
}

/** Reads a list item by item, so that one bad item hides itself and nothing else. */
export function readItems<Item>(
  schema: z.ZodMiniType<Item>,
  list: readonly unknown[],
): ReadItems<Item> {
  const items: Item[] = []
  for (const entry of list) {
    const read = z.safeParse(schema, entry)
    if (read.success) items.push(read.data)
  }
  return { items, unreadable: list.length - items.length }
}
