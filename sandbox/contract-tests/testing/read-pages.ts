import { callService, type ServiceRequest } from '../../service/testing/call-service.ts'
import { isRecord } from './field-table.ts'

/** The JSON of an answer that has to be 200. */
export async function getJson(path: string, call?: ServiceRequest): Promise<unknown> {
  const { status, body } = await callService(path, call)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A page of the pagination envelope. @throws Error when it is not one */
export async function getPage(
  path: string,
  call?: ServiceRequest,
): Promise<{ total: number; offset: number; limit: number; items: readonly Item[] }> {
  const body = await getJson(path, call)
  if (!isRecord(body)) throw new Error(`${path} is no page`)
  const { total, offset, limit, items } = body
  if (typeof total !== 'number' || typeof offset !== 'number' || typeof limit !== 'number')
    throw new Error(`${path} has no total, offset or limit`)
  if (!Array.isArray(items)) throw new Error(`${path} has no items`)
  return { total, offset, limit, items: items.filter(isRecord) }
}

/** One thing of a list, with nothing known of it. */
export type Item = Readonly<Record<string, unknown>>

/** Every item of a list, page by page. @param path with a query already, or none */
export async function getAllItems(path: string, call?: ServiceRequest): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const query = `${path.includes('?') ? '&' : '?'}limit=100&offset=${all.length}`
    const { items, total } = await getPage(`${path}${query}`, call)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

/** A value inside an item by its path, such as `mechanics.arguments.enter`. */
export const getPath = (item: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), item)
