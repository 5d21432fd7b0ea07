import { z } from 'zod'
import { yieldSchema, type YieldDescription } from '../../contract/yield.ts'
import { ask, type Call } from './call-service.ts'
import { target } from './target.ts'
import { pageSchema } from '../../contract/page.ts'

/** A yield as lists have it: one's status is wrong on purpose, everything else is as the contract has it. */
export const listedYieldSchema = yieldSchema.extend({ status: z.unknown() })
export type ListedYield = z.infer<typeof listedYieldSchema>

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

/** Everything that a key lists, page by page. */
export const listedYields = (key = 'test_sandbox_rw'): Promise<ListedYield[]> =>
  askAll(listedYieldSchema, '/v1/yields', { key })

/** Every yield of the sandbox whose status is of the contract's shape. */
export async function allYields(): Promise<YieldDescription[]> {
  return (await listedYields()).flatMap((each) => yieldSchema.safeParse(each).data ?? [])
}

/** Ids by address of the service and name: the whole list is long to read for one of them. */
const ids = new Map<string, string>()

/** The yield with this name, as it is now. */
export async function yieldNamed(name: string): Promise<YieldDescription> {
  const key = `${target().url} ${name}`
  const id = ids.get(key)
  if (id !== undefined) return ask(yieldSchema, `/v1/yields/${id}`)
  const found = (await allYields()).find(({ metadata }) => metadata.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  ids.set(key, found.id)
  return found
}
