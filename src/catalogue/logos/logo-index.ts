const SHA_256 = /^[\da-f]{64}$/

/** Returns an own property, ignoring inherited ones. */
const getOwnProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value && !Array.isArray(value) && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

/** Returns a logo's path; only valid hashes, as they become part of a URL. */
function getLogoPath({ pictures }: RawLogoIndex, index: unknown): string | null {
  const sha256 = typeof index === 'number' ? pictures[index] : undefined
  return typeof sha256 === 'string' && SHA_256.test(sha256) ? `/logo/${sha256}` : null
}

/** Returns the gateway's copy of a token's logo; null if missing or invalid. @param key the token's `getTokenKey` */
export const getTokenLogo = (logos: RawLogoIndex, network: string, key: string): string | null =>
  getLogoPath(logos, getOwnProperty(getOwnProperty(logos.tokens, network), key))

/** Returns the gateway's copy of a provider's logo, by id. */
export const getProviderLogo = (logos: RawLogoIndex, provider: string): string | null =>
  getLogoPath(logos, getOwnProperty(logos.providers, provider))

/** Returns the gateway's copy of a network's logo, by id. */
export const getNetworkLogo = (logos: RawLogoIndex, network: string): string | null =>
  getLogoPath(logos, getOwnProperty(logos.networks, network))

/**
 * `/logos`: the logo of each token, provider and yield, as an index into `pictures`. Missing ones have no logo.
 * Source: decisions/029-logos.
 */
export interface LogoIndex {
  /** The SHA-256 of each in hex, served at `/logo/{sha256}`. */
  readonly pictures: readonly string[]
  /** By network, then by `getTokenKey`. */
  readonly tokens: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By provider id. */
  readonly providers: Readonly<Record<string, number>>
  /** By network id. */
  readonly networks: Readonly<Record<string, number>>
  /** By yield; others use their provider's. */
  readonly yields: Readonly<Record<string, number>>
}

/** The unvalidated index: only `pictures` was checked. */
export interface RawLogoIndex {
  readonly pictures: readonly unknown[]
  readonly tokens: unknown
  readonly providers: unknown
  readonly networks: unknown
}
