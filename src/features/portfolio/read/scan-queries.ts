import type { BalanceRequest } from '#src/api/queries/balances.ts'
import { getWalletFamily } from '#src/families/wallet-family.ts'
import type { Family } from '#src/networks/network.ts'

interface ScannedAccount {
  readonly family: Family
  readonly address: string
}

/**
 * Returns a scan per network of the catalogue with the matching address; sorted, so that equal portfolios share one
 * query.
 * @param unknownEvm EVM networks that this build does not know
 */
export function createScanQueries(
  yields: readonly { readonly network: string }[],
  accounts: readonly ScannedAccount[],
  unknownEvm: readonly string[] = [],
): BalanceRequest[] {
  const networks = [...new Set(yields.map(({ network }) => network))].toSorted()
  const getFamily = (network: string) =>
    unknownEvm.includes(network) ? 'evm' : getWalletFamily(network)
  return accounts.flatMap(({ family, address }) =>
    networks
      .filter((network) => getFamily(network) === family)
      .map((network) => ({ address, network })),
  )
}
