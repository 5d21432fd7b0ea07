import { setImmediate as breathe } from 'node:timers/promises'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { parseJson } from '../read-body.ts'
import {
  requestYields,
  MAX_PAGE_ITEMS,
  parsePage,
  readPages,
  type YieldSource,
} from '../catalogue/yield-pages.ts'
import * as z from 'zod/mini'

export interface LogoCatalogue {
  /** Changes with the catalogue. */
  readonly version: number
  readonly rawYields: readonly { readonly item: string }[]
}

interface LogoUrlReaderDependencies extends YieldSource {
  readonly getCatalogue: () => LogoCatalogue | null
  /** Unix milliseconds. */
  readonly now: () => number
  readonly signal: AbortSignal
}

const OWNERS_INTERVAL_MS = 24 * 3_600_000
/** Retry delay after these could not be read. */
const RETRY_MS = 60_000

/** A provider or a network. */
const logoOwnerSchema = z.looseObject({ id: z.string(), logoURI: z.string() })

/** Reads the logo URLs of all providers, within the refresh budget. @returns null when any could not be read */
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
    const { data } = z.safeParse(logoOwnerSchema, parseJson(item))
    return data && isLogoUrl(data.logoURI) ? [[data.id, data.logoURI] as const] : []
  })
  return new Map(read)
}

/** Reads the logo URLs of all networks, within the refresh budget. @returns null when they could not be read */
async function readNetworkLogoUrls(
  source: YieldSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | null> {
  const result = await requestYields(source, '/v1/networks', {}, { importance: 'refresh', signal })
  if (typeof result === 'string' || !('text' in result)) return null
  if (result.status !== 200 || result.text.includes(source.key)) return null
  const items = parseJson(result.text)
  if (!Array.isArray(items)) return null
  const read = items.flatMap((item: unknown) => {
    const { data } = z.safeParse(logoOwnerSchema, item)
    return data && isLogoUrl(data.logoURI) ? [[data.id, data.logoURI] as const] : []
  })
  return new Map(read)
}

/**
 * Creates a reader of logo URLs: reads them for each new catalogue, and those of providers and networks once a day.
 * @returns a reader with the same result until something changes; null before there is a catalogue
 */
export function createLogoUrlReader(
  dependencies: LogoUrlReaderDependencies,
): () => Promise<LogoUrls | null> {
  const { getCatalogue, now, signal } = dependencies
  let owners: OwnerLogoUrls = { providers: new Map(), networks: new Map() }
  let ownersDue = 0
  let cached: { readonly version: number; readonly names: LogoUrls } | null = null
  return async () => {
    const catalogue = getCatalogue()
    if (!catalogue) return null
    const isDue = now() >= ownersDue
    if (cached?.version === catalogue.version && !isDue) return cached.names
    if (isDue) {
      const [providers, networks] = await Promise.all([
        readProviderLogoUrls(dependencies, signal),
        readNetworkLogoUrls(dependencies, signal),
      ])
      owners = {
        providers: providers ?? owners.providers,
        networks: networks ?? owners.networks,
      }
      ownersDue = now() + (providers && networks ? OWNERS_INTERVAL_MS : RETRY_MS)
    }
    const items = catalogue.rawYields.map(({ item }) => item)
    const urls = await collectLogoUrls(items, owners)
    cached = { version: catalogue.version, names: urls }
    return urls
  }
}

/** Logo URLs by id. */
interface OwnerLogoUrls {
  readonly providers: ReadonlyMap<string, string>
  readonly networks: ReadonlyMap<string, string>
}

/** Logo URLs from the service, which are not trusted. */
export interface LogoUrls extends OwnerLogoUrls {
  /** By network, then by `tokenKey`. */
  readonly tokens: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly yields: ReadonlyMap<string, string>
  /** `providerId` by yield. */
  readonly providerByYield: ReadonlyMap<string, string>
}

const ITEMS_AT_ONCE = 50
const MAX_URL_LENGTH = 2_048

/** Whether a text can be a logo's URL; data URLs are excluded. */
export const isLogoUrl = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_URL_LENGTH && /^https?:\/\//i.test(text)

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

type Tokens = Map<string, Map<string, string>>

/** Collects every token in a value, at any depth. The first of two URLs wins. */
function collectTokens(value: unknown, tokens: Tokens): void {
  if (typeof value !== 'object' || value === null) return
  const { symbol, network, address, logoURI } = toRecord(value)
  if (typeof symbol === 'string' && typeof network === 'string' && isLogoUrl(logoURI)) {
    const tokenUrls = tokens.get(network) ?? new Map<string, string>()
    const key = getTokenKey({ symbol, address: typeof address === 'string' ? address : null })
    if (!tokenUrls.has(key)) tokenUrls.set(key, logoURI)
    tokens.set(network, tokenUrls)
  }
  for (const inner of Object.values(value)) collectTokens(inner, tokens)
}

/** @param items yields in JSON, as the service sent them */
export async function collectLogoUrls(
  items: Iterable<string>,
  owners: OwnerLogoUrls,
): Promise<LogoUrls> {
  const tokens: Tokens = new Map()
  const yields = new Map<string, string>()
  const providerByYield = new Map<string, string>()
  let count = 0
  for (const text of items) {
    if (count % ITEMS_AT_ONCE === 0) await breathe()
    count += 1
    const item = parseJson(text)
    collectTokens(item, tokens)
    const { id, metadata, providerId } = toRecord(item)
    const { logoURI } = toRecord(metadata)
    if (typeof id !== 'string' || !isLogoUrl(logoURI)) continue
    yields.set(id, logoURI)
    if (typeof providerId === 'string') providerByYield.set(id, providerId)
  }
  return { tokens, yields, providerByYield, ...owners }
}

/** Returns every named URL once. */
export function getAllLogoUrls({ tokens, yields, providers, networks }: LogoUrls): Set<string> {
  const urls = new Set<string>()
  for (const named of [networks, providers, ...tokens.values(), yields])
    for (const address of named.values()) urls.add(address)
  return urls
}
