import type { LogoIndex } from '#src/catalogue/logos/logo-index.ts'
import type { LogoNames } from './logo-names.ts'

type Entry = readonly [string, string]

/** Sorted, so that the index is the same text whatever order the service lists things in. */
const sorted = <Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * What pages are told of the logos that there are.
 * @param shaOf the picture of an address, if it could be taken
 */
export function logoIndexOf(
  { tokens, providers, yields, providerOf }: LogoNames,
  shaOf: (address: string) => string | undefined,
): LogoIndex {
  const places = new Map<string, number>()
  const placesOf = (entries: readonly Entry[]): Record<string, number> =>
    Object.fromEntries(
      entries.flatMap(([key, address]) => {
        const sha256 = shaOf(address)
        if (sha256 === undefined) return []
        const place = places.get(sha256) ?? places.size
        places.set(sha256, place)
        return [[key, place]]
      }),
    )
  const isProviders = ([id, address]: Entry): boolean => {
    const provider = providers.get(providerOf.get(id) ?? '')
    return provider !== undefined && shaOf(provider) === shaOf(address)
  }
  const index = {
    tokens: Object.fromEntries(
      sorted(tokens).map(([network, there]) => [network, placesOf(sorted(there))]),
    ),
    providers: placesOf(sorted(providers)),
    yields: placesOf(sorted(yields).filter((entry) => !isProviders(entry))),
  }
  return { pictures: [...places.keys()], ...index }
}
