import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { EnsName } from '#src/families/evm/ens/to-ens-name.ts'

/** Names change rarely. */
const STALE_MS = 3_600_000

const isEvmAddress = (text: string): text is `0x${string}` => /^0x[\da-f]{40}$/i.test(text)

const ensNameQuery = (network: string | undefined, address: string) =>
  queryOptions({
    queryKey: ['ens-name', network, address.toLowerCase()],
    queryFn: async (): Promise<EnsName | null> => {
      if (network === undefined || !isEvmAddress(address)) return null
      const { loadEnsName } = await import('#src/families/evm/ens/load-ens-name.ts')
      return await loadEnsName(network, address)
    },
    enabled: network !== undefined && isEvmAddress(address),
    staleTime: STALE_MS,
    // Each card that comes into view would read again what just failed.
    retry: false,
    retryOnMount: false,
  })

const useEnsNetwork = (): string | undefined => useQuery(siteConfigQuery()).data?.ensNetwork

/** Returns the ENS name of an address, to be shown beside it; null without one, while it loads, and after an error. */
export function useEnsName(address: string): EnsName | null {
  return useQuery(ensNameQuery(useEnsNetwork(), address)).data ?? null
}

/** Returns the ENS names of several addresses, in their order, as `useEnsName` does. */
export function useEnsNames(addresses: readonly string[]): readonly (EnsName | null)[] {
  const network = useEnsNetwork()
  return useQueries({
    queries: addresses.map((address) => ensNameQuery(network, address)),
    combine: getNames,
  })
}

const getNames = (
  results: readonly { readonly data: EnsName | null | undefined }[],
): readonly (EnsName | null)[] => results.map(({ data }) => data ?? null)
