import type { RawLogoIndex } from './logo-index.ts'

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
