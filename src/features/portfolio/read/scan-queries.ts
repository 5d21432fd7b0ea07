import type { BalanceRequest } from '#src/api/queries/balances.ts'
import type { Family } from '#src/networks/network.ts'
import { getWalletFamily } from '../wallet-family.ts'

interface ScannedAccount {
  readonly family: Family
  readonly address: string
}

/**
 * Returns a scan per network of the catalogue with the matching address; sorted, so that equal portfolios share one
 * query.
 */
export function createScanQueries(
  yields: readonly { readonly network: string }[],
  accounts: readonly ScannedAccount[],
): BalanceRequest[] {
  const networks = [...new Set(yields.map(({ network }) => network))].toSorted()
  return accounts.flatMap(({ family, address }) =>
    networks
      .filter((network) => getWalletFamily(network) === family)
      .map((network) => ({ address, network })),
  )
}
