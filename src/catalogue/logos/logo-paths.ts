import type { SentLogos } from './logo-index.ts'

const SHA_256 = /^[\da-f]{64}$/

/** What an object has of its own under a name; names that every object or list has don't count. */
const ownOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value && !Array.isArray(value) && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

/** What is no hash is no picture: it would become part of an address. */
function pathOf({ pictures }: SentLogos, place: unknown): string | null {
  const sha256 = typeof place === 'number' ? pictures[place] : undefined
  return typeof sha256 === 'string' && SHA_256.test(sha256) ? `/logo/${sha256}` : null
}

/**
 * The gateway's copy of a token's logo; null where it could take none, or what it says can't be read.
 * @param key the token's `tokenKey`
 */
export const tokenLogo = (logos: SentLogos, network: string, key: string): string | null =>
  pathOf(logos, ownOf(ownOf(logos.tokens, network), key))

/** The gateway's copy of the logo of somebody behind yields or validators, by `providerId`. */
export const providerLogo = (logos: SentLogos, provider: string): string | null =>
  pathOf(logos, ownOf(logos.providers, provider))
