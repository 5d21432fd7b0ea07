import { z } from 'zod'
import { yieldSchema, type YieldDescription } from '../../contract/yield.ts'
import { fetchParsed, type ServiceRequest } from './call-service.ts'
import { target } from './target.ts'
import { pageSchema } from '../../contract/page.ts'

/** A yield as lists have it: one's status is wrong on purpose, everything else is as the contract has it. */
export const listedYieldSchema = yieldSchema.extend({ status: z.unknown() })
export type ListedYield = z.infer<typeof listedYieldSchema>

/** Everything that a paged route lists, each item read by the contract's strict schema. */
export async function fetchAllPages<Item extends z.ZodType>(
  schema: Item,
  path: string,
  call?: ServiceRequest,
): Promise<z.infer<Item>[]> {
  const collected: z.infer<Item>[] = []
  for (;;) {
    const query = `?limit=100&offset=${collected.length}`
    const { items, total } = await fetchParsed(pageSchema(schema), `${path}${query}`, call)
    collected.push(...items)
    if (items.length === 0 || collected.length >= total) return collected
  }
}

/** Everything that a key lists, page by page. */
export const fetchListedYields = (key = 'test_sandbox_rw'): Promise<ListedYield[]> =>
  fetchAllPages(listedYieldSchema, '/v1/yields', { key })

/** Every yield of the sandbox whose status is of the contract's shape. */
export async function fetchYields(): Promise<YieldDescription[]> {
  return (await fetchListedYields()).flatMap((each) => yieldSchema.safeParse(each).data ?? [])
}

/** Ids by address of the service and name: the whole list is long to read for one of them. */
const ids = new Map<string, string>()

/** The yield with this name, as it is now. */
export async function fetchYieldByName(name: string): Promise<YieldDescription> {
  const key = `${target().url} ${name}`
  const id = ids.get(key)
  if (id !== undefined) return fetchParsed(yieldSchema, `/v1/yields/${id}`)
  const collected = (await fetchYields()).find(({ metadata }) => metadata.name === name)
  if (!collected) throw new Error(`there is no ${name}`)
  ids.set(key, collected.id)
  return collected
}
