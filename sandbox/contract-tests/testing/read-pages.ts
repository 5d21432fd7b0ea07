import { callService, type ServiceRequest } from '../../service/testing/call-service.ts'
import { isRecord } from './field-table.ts'

/** Fetches JSON, which must be a 200 or 201. */
export async function getJson(path: string, call?: ServiceRequest): Promise<unknown> {
  const { status, body } = await callService(path, call)
  if (status !== 200 && status !== 201)
    throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Fetches a page of the pagination envelope. @throws Error for anything else */
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

/** An untyped list item. */
export type Item = Readonly<Record<string, unknown>>

/** Fetches every item of a list. @param path with or without a query */
export async function getAllItems(path: string, call?: ServiceRequest): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const query = `${path.includes('?') ? '&' : '?'}limit=100&offset=${all.length}`
    const { items, total } = await getPage(`${path}${query}`, call)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

/** Returns a value by its path, such as `mechanics.arguments.enter`. */
export const getPath = (item: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), item)
