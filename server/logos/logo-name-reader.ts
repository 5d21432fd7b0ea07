import type { YieldSource } from '../catalogue/ask-yields.ts'
import { logoNames, type LogoNames } from './logo-names.ts'
import { logoProviders } from './logo-providers.ts'

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
