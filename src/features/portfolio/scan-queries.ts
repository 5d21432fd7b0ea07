import type { BalanceRequest } from '#src/api/queries/balances.ts'
import type { Family } from '#src/networks/network.ts'
import { walletFamilyOf } from './wallet-families.ts'

interface Scanned {
  readonly family: Family
  readonly address: string
}

/**
 * One scan for each network that a yield of the catalogue is on, with the address that can hold it there; sorted, so that
 * equal portfolios are read once.
 */
export function scanQueries(
  yields: readonly { readonly network: string }[],
  accounts: readonly Scanned[],
): BalanceRequest[] {
  const networks = [...new Set(yields.map(({ network }) => network))].toSorted()
  return accounts.flatMap(({ family, address }) =>
    networks
      .filter((network) => walletFamilyOf(network) === family)
      .map((network) => ({ address, network })),
  )
}
