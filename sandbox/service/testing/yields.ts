import { z } from 'zod'
import { yieldSchema, type YieldDescription } from '../../contract/yield.ts'
import { fetchParsed, type ServiceRequest } from './call-service.ts'
import { target } from './target.ts'
import { pageSchema } from '../../contract/page.ts'

/** A listed yield: one has a deliberately malformed status, the rest follow the contract. */
export const listedYieldSchema = yieldSchema.extend({ status: z.unknown() })
export type ListedYield = z.infer<typeof listedYieldSchema>

/** Fetches every item of a paged route, each parsed by the contract's strict schema. */
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

/** Fetches every yield listed for a key. */
export const fetchListedYields = (key = 'test_sandbox_rw'): Promise<ListedYield[]> =>
  fetchAllPages(listedYieldSchema, '/v1/yields', { key })

/** Fetches every yield whose status is well-formed. */
export async function fetchYields(): Promise<YieldDescription[]> {
  return (await fetchListedYields()).flatMap((each) => yieldSchema.safeParse(each).data ?? [])
}

/** Ids by service URL and name, because the whole list is slow to read. */
const ids = new Map<string, string>()

/** Fetches the yield with this name. */
export async function fetchYieldByName(name: string): Promise<YieldDescription> {
  const key = `${target().url} ${name}`
  const id = ids.get(key)
  if (id !== undefined) return fetchParsed(yieldSchema, `/v1/yields/${id}`)
  const collected = (await fetchYields()).find(({ metadata }) => metadata.name === name)
  if (!collected) throw new Error(`there is no ${name}`)
  ids.set(key, collected.id)
  return collected
}
