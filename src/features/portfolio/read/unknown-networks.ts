import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { networksQuery, type ListedNetwork } from '#src/api/queries/networks.ts'
import { isEvmNetwork, isOtherCategory } from '#src/networks/evm-network.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { networks } from '#src/networks/networks.ts'
import type { Owner } from '#src/wallets/wallets.ts'

/** Returns networks of yields whose family this build does not know, sorted. */
export function findUnknownNetworks(
  yields: readonly { readonly network: string }[],
): readonly string[] {
  const ids = [...new Set(yields.map(({ network }) => network))].toSorted()
  return ids.filter((id) => findNetwork(id).family === 'other')
}

export interface DividedNetworks {
  /** EVM networks, on which an account has the address that it has on every other one. */
  readonly evm: readonly string[]
  /** Networks of which nothing known makes EVM ones. */
  readonly excluded: readonly string[]
}

/** Whether the contract names a network, and what is known of it is all there is. */
const isNamed = (id: string): boolean => networks.some((network) => network.id === id)

/** Divides unknown networks by what the service lists of them. Source: contract: Networks. */
export function divideNetworks(
  unknown: readonly string[],
  listed: readonly ListedNetwork[],
): DividedNetworks {
  const listedById = new Map(listed.map((network) => [network.id, network]))
  const evm: string[] = []
  const excluded: string[] = []
  for (const id of unknown) {
    const facts = listedById.get(id) ?? {}
    if (isEvmNetwork(facts)) evm.push(id)
    // No account of this site has an address there.
    else if (!isOtherCategory(facts) && !isNamed(id)) excluded.push(id)
  }
  return { evm, excluded }
}

const NO_NETWORKS: readonly ListedNetwork[] = []
const NONE: DividedNetworks = { evm: [], excluded: [] }

export interface UnknownNetworks extends DividedNetworks {
  readonly isLoading: boolean
  readonly isFetching: boolean
  /** Why the service's networks are unknown; null if they are not. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Returns which of the yields' networks this build does not know; asks the service only where there are any. */
export function useUnknownNetworks(
  yields: readonly { readonly network: string }[],
  owners: readonly Pick<Owner, 'family'>[],
): UnknownNetworks {
  const hasEvm = owners.some(({ family }) => family === 'evm')
  const unknown = useMemo(() => (hasEvm ? findUnknownNetworks(yields) : []), [hasEvm, yields])
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    ...networksQuery(),
    enabled: unknown.length > 0,
  })
  // Without the service's list all of them are left out and named.
  const divided = useMemo(
    () => (isLoading ? NONE : divideNetworks(unknown, data ?? NO_NETWORKS)),
    [unknown, data, isLoading],
  )
  return {
    ...divided,
    isLoading,
    isFetching,
    error: data === undefined && unknown.length > 0 ? error : null,
    retry: () => void refetch(),
  }
}
