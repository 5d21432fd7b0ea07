const SHA_256 = /^[\da-f]{64}$/

/** What an object has of its own under a name; names that every object or list has don't count. */
const getOwnProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value && !Array.isArray(value) && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

/** What is no hash is no picture: it would become part of an address. */
function getLogoPath({ pictures }: RawLogoIndex, index: unknown): string | null {
  const sha256 = typeof index === 'number' ? pictures[index] : undefined
  return typeof sha256 === 'string' && SHA_256.test(sha256) ? `/logo/${sha256}` : null
}

/**
 * The gateway's copy of a token's logo; null where it could take none, or what it says can't be read.
 * @param key the token's `tokenKey`
 */
export const getTokenLogo = (logos: RawLogoIndex, network: string, key: string): string | null =>
  getLogoPath(logos, getOwnProperty(getOwnProperty(logos.tokens, network), key))

/** The gateway's copy of the logo of somebody behind yields or validators, by `providerId`. */
export const getProviderLogo = (logos: RawLogoIndex, provider: string): string | null =>
  getLogoPath(logos, getOwnProperty(logos.providers, provider))

/**
 * `/logos`: which picture stands for what. Pictures are named by their place in `pictures`; what is not there has none
 * that could be taken. Source: decisions/029-logos.
 */
export interface LogoIndex {
  /** The SHA-256 of each in hexadecimal digits: it is at `/logo/{sha256}`. */
  readonly pictures: readonly string[]
  /** By network, then by `tokenKey`. */
  readonly tokens: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By `providerId`. */
  readonly providers: Readonly<Record<string, number>>
  /** By yield; one that is not there has its provider's. */
  readonly yields: Readonly<Record<string, number>>
}

/** The same as it was sent: nothing of it has been looked at but that it has pictures. */
export interface RawLogoIndex {
  readonly pictures: readonly unknown[]
  readonly tokens: unknown
  readonly providers: unknown
}
