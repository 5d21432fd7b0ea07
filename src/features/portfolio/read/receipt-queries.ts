import type { BalanceRequest } from '#src/api/queries/balances.ts'
import type { PortfolioIndex } from '#src/api/queries/portfolio-index.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getTokenKey, type OwnedTokensResult } from '#src/features/holdings/index.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { toPositionKey, type BalanceRead, type OwnedPosition } from './merge-reads.ts'

/** A receipt token and the yields that give it. */
export type ReceiptToken = PortfolioIndex['receipts'][number]

/** Returns the receipt tokens that tell of a position; a native coin does not. */
export const getReceiptTokens = (
  receipts: readonly ReceiptToken[] | undefined,
): readonly ReceiptToken[] => receipts?.filter(({ token }) => !isNativeToken(token)) ?? []

/** Whether a query was answered, or failed. */
export const isSettled = ({ data, error }: Pick<BalanceRead, 'data' | 'error'>): boolean =>
  data !== undefined || error !== null

/**
 * Returns the tokens of those addresses whose own scans have been answered, however slow others are.
 * @param scans null before it is known which there are
 */
export const selectScanned = (
  { owned }: Pick<OwnedTokensResult, 'owned'>,
  owners: readonly Pick<Owner, 'address'>[],
  scans: readonly BalanceRead[] | null,
): OwnedTokensResult['owned'] =>
  owned.filter(
    ({ address }) =>
      scans !== null &&
      owners.some((owner) => isSameAddress(owner.address, address)) &&
      scans.every((scan) => isSettled(scan) || !isSameAddress(scan.query.address, address)),
  )

/**
 * Returns queries by name for the yields whose receipt token an address has, as a scan finds only yields that it used
 * through the service. Sorted, so that equal portfolios have equal requests. Source: contract: Balance queries.
 * @param scanned what scans have found already
 */
export function createNamedQueries(
  receipts: readonly ReceiptToken[],
  { owned }: Pick<OwnedTokensResult, 'owned'>,
  scanned: readonly OwnedPosition[],
): BalanceRequest[] {
  const found = new Set(
    scanned.map(({ position, address }) => toPositionKey(position.yieldId, address)),
  )
  const queries = owned.flatMap(({ address, network, keys }) =>
    receipts
      .filter(({ token }) => token.network === network && keys.has(getTokenKey(token)))
      .flatMap(({ availableYields }) => availableYields)
      .filter((yieldId) => !found.has(toPositionKey(yieldId, address)))
      .map((yieldId) => ({ yieldId, address, network })),
  )
  return queries.toSorted((one, other) =>
    toPositionKey(one.yieldId, one.address) < toPositionKey(other.yieldId, other.address) ? -1 : 1,
  )
}
