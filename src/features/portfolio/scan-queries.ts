import type { BalanceRequest } from '#src/api/queries/balances.ts'
import type { Family } from '#src/networks/network.ts'
import { getWalletFamily } from './wallet-family.ts'

interface ScannedAccount {
  readonly family: Family
  readonly address: string
}

/**
 * One scan for each network that a yield of the catalogue is on, with the address that can hold it there; sorted, so that
 * equal portfolios are read once.
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
