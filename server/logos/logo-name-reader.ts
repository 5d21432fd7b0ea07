import { askYields, PAGE_ITEMS, pageOf, type YieldSource } from '../catalogue/ask-yields.ts'
import { logoNames, isLogoAddress, type LogoNames } from './logo-names.ts'
import * as z from 'zod/mini'
import { readPages } from '../catalogue/read-pages.ts'
import { parseJson } from '../read-body.ts'

/** A catalogue, as far as logos need one. */
export interface Listed {
  /** Another number for another one. */
  readonly version: number
  readonly copies: readonly { readonly item: string }[]
}

interface NameParts extends YieldSource {
  readonly listed: () => Listed | null
  /** Unix milliseconds. */
  readonly now: () => number
  readonly signal: AbortSignal
}

const PROVIDERS_MS = 24 * 3_600_000
/** After providers could not be read. */
const RETRY_MS = 60_000

const providerSchema = z.looseObject({ id: z.string(), logoURI: z.string() })

/**
 * Where the service says that the logos of its providers are, by provider; in the key's budget for refreshes.
 * @returns null when not all of them could be read
 */
async function logoProviders(
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

/**
 * Reads what is named when there is another catalogue, and the providers once a day.
 * @returns a reader: the same names until there are others, null before there is a catalogue
 */
export function createLogoNameReader(parts: NameParts): () => Promise<LogoNames | null> {
  const { listed, now, signal } = parts
  let providers: LogoNames['providers'] = new Map()
  let providersDue = 0
  let known: { readonly version: number; readonly names: LogoNames } | null = null
  return async () => {
    const catalogue = listed()
    if (!catalogue) return null
    const isDue = now() >= providersDue
    if (known?.version === catalogue.version && !isDue) return known.names
    if (isDue) {
      const read = await logoProviders(parts, signal)
      providers = read ?? providers
      providersDue = now() + (read ? PROVIDERS_MS : RETRY_MS)
    }
    const items = catalogue.copies.map(({ item }) => item)
    const names = await logoNames(items, providers)
    known = { version: catalogue.version, names }
    return names
  }
}
