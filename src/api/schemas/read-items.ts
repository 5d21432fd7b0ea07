import * as z from 'zod/mini'

/** Parses a nested list's valid items; a missing list is empty. */
export function lenientArray<Item>(schema: z.ZodMiniType<Item>) {
  return z.pipe(
    z.catch(z.nullish(z.array(z.unknown())), []),
    z.transform((list) => readItems(schema, list ?? []).items),
  )
}

/** The valid items of a list, and the number of invalid ones. */
export interface ReadItems<Item> {
  readonly items: Item[]
  readonly unreadable: number
}

/** Parses a list item by item, so that an invalid item drops only itself. */
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
