import * as z from 'zod/mini'
import { askYields, PAGE_ITEMS, pageOf, type YieldSource } from '../catalogue/ask-yields.ts'
import { readPages } from '../catalogue/read-pages.ts'
import { parseJson } from '../read-body.ts'
import { isLogoAddress } from './logo-names.ts'

const providerSchema = z.looseObject({ id: z.string(), logoURI: z.string() })

/**
 * Where the service says that the logos of its providers are, by provider; in the key's budget for refreshes.
 * @returns null when not all of them could be read
 */
export async function logoProviders(
  source: YieldSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | null> {
  const readPage = async (offset: number) => {
    const query = { limit: String(PAGE_ITEMS), offset: String(offset) }
    const result = await askYields(source, '/v1/providers', query, {
      importance: 'refresh',
      signal,
    })
    return pageOf(result, source.key)
  }
  const { items, failed, total } = await readPages(readPage, PAGE_ITEMS, 0)
  if (failed > 0 || total === null) return null
  const read = items.flatMap(({ item }) => {
    const { data } = z.safeParse(providerSchema, parseJson(item))
    return data && isLogoAddress(data.logoURI) ? [[data.id, data.logoURI] as const] : []
  })
  return new Map(read)
}
