import type { z } from 'zod'
import { pageSchema } from '../../contract/page.ts'
import { ask, type Call } from './call-service.ts'

/** Everything that a paged route lists, each item read by the contract's strict schema. */
export async function askAll<Item extends z.ZodType>(
  schema: Item,
  path: string,
  call?: Call,
): Promise<z.infer<Item>[]> {
  const found: z.infer<Item>[] = []
  for (;;) {
    const query = `?limit=100&offset=${found.length}`
    const { items, total } = await ask(pageSchema(schema), `${path}${query}`, call)
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}
