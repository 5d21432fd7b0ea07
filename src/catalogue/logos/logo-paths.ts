import type { LogoIndex } from './logo-index.ts'

const placeIn = (places: Readonly<Record<string, number>> | undefined, key: string) =>
  places && Object.hasOwn(places, key) ? places[key] : undefined

const pathOf = ({ pictures }: LogoIndex, place: number | undefined): string | null => {
  const sha256 = place === undefined ? undefined : pictures[place]
  return sha256 === undefined || sha256 === '' ? null : `/logo/${sha256}`
}

/**
 * The gateway's copy of a token's logo; null where it could take none.
 * @param key the token's `tokenKey`
 */
export function tokenLogo(index: LogoIndex, network: string, key: string): string | null {
  const there = Object.hasOwn(index.tokens, network) ? index.tokens[network] : undefined
  return pathOf(index, placeIn(there, key))
}

/** The gateway's copy of the logo of somebody behind yields or validators, by `providerId`. */
export const providerLogo = (index: LogoIndex, provider: string): string | null =>
  pathOf(index, placeIn(index.providers, provider))
