import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getTokenPrice } from '#src/catalogue/price/token-price.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { combine } from './combine-results.ts'
import { getNetworkFee, type GetNetworkFee } from './network-fee.ts'

/** Fees of an estimate need not be newer. Milliseconds. */
const STALE_TIME_MS = 5 * 60_000

/** Reads what a network takes for transactions now; null on networks that nothing here can read. */
const feePriceQuery = (network: string) =>
  queryOptions({
    queryKey: ['fee-price', network],
    queryFn: async () => {
      const family = await loadFamily(findNetwork(network).family)
      return family && (await family.fetchFeePrice(network))
    },
    staleTime: STALE_TIME_MS,
    retry: 1,
  })

interface NetworkFees {
  readonly getFee: GetNetworkFee
  readonly isLoading: boolean
}

/** Returns the fees of networks, of those that the site has a node of; one request for each. */
export function useNetworkFees(
  networks: readonly string[],
  rows: readonly CatalogueRow[],
): NetworkFees {
  const config = useQuery(siteConfigQuery())
  const siteNetworks = config.data?.networks
  const readable = useMemo(
    () => networks.filter((network) => siteNetworks?.some(({ id }) => id === network)),
    [networks, siteNetworks],
  )
  const prices = useQueries({ queries: readable.map(feePriceQuery), combine })
  const getFee = useMemo((): GetNetworkFee => {
    const byNetwork = new Map(readable.map((network, index) => [network, prices.data[index]]))
    return (network, use) => {
      const { native: coin } = findNetwork(network)
      const price = byNetwork.get(network)
      if (!coin || !price) return null
      const usd = getTokenPrice(rows, { network, symbol: coin.symbol })
      return getNetworkFee(price, use, { ...coin, price: usd })
    }
  }, [readable, prices.data, rows])
  return { getFee, isLoading: config.isLoading || prices.isLoading }
}
