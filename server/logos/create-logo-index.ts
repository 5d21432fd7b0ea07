import type { LogoIndex } from '#src/catalogue/logos/logo-index.ts'
import type { LogoUrls } from './logo-urls.ts'

type Entry = readonly [string, string]

/** Sorted, so that the index does not depend on the order of the service's lists. */
const sortEntries = <Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1))

/** Creates the index of available logos. @param getPictureHash the picture of a URL, if it could be fetched */
export function createLogoIndex(
  { tokens, providers, networks, yields, providerByYield }: LogoUrls,
  getPictureHash: (address: string) => string | undefined,
): LogoIndex {
  const pictureIndexes = new Map<string, number>()
  const getPictureIndexes = (entries: readonly Entry[]): Record<string, number> =>
    Object.fromEntries(
      entries.flatMap(([key, address]) => {
        const sha256 = getPictureHash(address)
        if (sha256 === undefined) return []
        const pictureIndex = pictureIndexes.get(sha256) ?? pictureIndexes.size
        pictureIndexes.set(sha256, pictureIndex)
        return [[key, pictureIndex]]
      }),
    )
  const isProviderLogo = ([id, address]: Entry): boolean => {
    const provider = providers.get(providerByYield.get(id) ?? '')
    return provider !== undefined && getPictureHash(provider) === getPictureHash(address)
  }
  const index = {
    tokens: Object.fromEntries(
      sortEntries(tokens).map(([network, tokenUrls]) => [
        network,
        getPictureIndexes(sortEntries(tokenUrls)),
      ]),
    ),
    providers: getPictureIndexes(sortEntries(providers)),
    networks: getPictureIndexes(sortEntries(networks)),
    yields: getPictureIndexes(sortEntries(yields).filter((entry) => !isProviderLogo(entry))),
  }
  return { pictures: [...pictureIndexes.keys()], ...index }
}
