import {
  requestYields,
  MAX_PAGE_ITEMS,
  parsePage,
  type YieldSource,
} from '../catalogue/request-yields.ts'
import { collectLogoUrls, isLogoUrl, type LogoUrls } from './logo-urls.ts'
import * as z from 'zod/mini'
import { readPages } from '../catalogue/read-pages.ts'
import { parseJson } from '../read-body.ts'

/** A catalogue, as far as logos need one. */
export interface LogoCatalogue {
  /** Another number for another one. */
  readonly version: number
  readonly rawYields: readonly { readonly item: string }[]
}

interface LogoUrlReaderDependencies extends YieldSource {
  readonly getCatalogue: () => LogoCatalogue | null
  /** Unix milliseconds. */
  readonly now: () => number
  readonly signal: AbortSignal
}

const PROVIDERS_INTERVAL_MS = 24 * 3_600_000
/** After providers could not be read. */
const RETRY_MS = 60_000

const providerSchema = z.looseObject({ id: z.string(), logoURI: z.string() })

/**
 * Where the service says that the logos of its providers are, by provider; in the key's budget for refreshes.
 * @returns null when not all of them could be read
 */
async function readProviderLogoUrls(
  source: YieldSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | null> {
  const readPage = async (offset: number) => {
    const query = { limit: String(MAX_PAGE_ITEMS), offset: String(offset) }
    const result = await requestYields(source, '/v1/providers', query, {
      importance: 'refresh',
      signal,
    })
    return parsePage(result, source.key)
  }
  const { items, failed, total } = await readPages(readPage, MAX_PAGE_ITEMS, 0)
  if (failed > 0 || total === null) return null
  const read = items.flatMap(({ item }) => {
    const { data } = z.safeParse(providerSchema, parseJson(item))
    return data && isLogoUrl(data.logoURI) ? [[data.id, data.logoURI] as const] : []
  })
  return new Map(read)
}

/**
 * Reads what is named when there is another catalogue, and the providers once a day.
 * @returns a reader: the same names until there are others, null before there is a catalogue
 */
export function createLogoUrlReader(
  dependencies: LogoUrlReaderDependencies,
): () => Promise<LogoUrls | null> {
  const { getCatalogue, now, signal } = dependencies
  let providers: LogoUrls['providers'] = new Map()
  let providersDue = 0
  let cached: { readonly version: number; readonly names: LogoUrls } | null = null
  return async () => {
    const catalogue = getCatalogue()
    if (!catalogue) return null
    const isDue = now() >= providersDue
    if (cached?.version === catalogue.version && !isDue) return cached.names
    if (isDue) {
      const read = await readProviderLogoUrls(dependencies, signal)
      providers = read ?? providers
      providersDue = now() + (read ? PROVIDERS_INTERVAL_MS : RETRY_MS)
    }
    const items = catalogue.rawYields.map(({ item }) => item)
    const urls = await collectLogoUrls(items, providers)
    cached = { version: catalogue.version, names: urls }
    return urls
  }
}
