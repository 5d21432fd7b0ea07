import { getBalanceValidators } from './balance-validators.ts'
import type { Balance } from './schemas/balance.ts'

const getValidatorKey = ({
  address,
  subnetId,
}: ReturnType<typeof getBalanceValidators>[number]): string =>
  subnetId === undefined ? address : `${address} ${subnetId}`

/**
 * What a balance is among those of its position, however much of it there is: its row as the service tells it apart, in one
 * form of words, so that equal texts are the same balance. Source: contract: Balances.
 */
export function getBalanceKey(balance: Balance): string {
  const { type, token, tokenId, priceRange, feeConfigurationId, date } = balance
  const validators = getBalanceValidators(balance).map(getValidatorKey).toSorted()
  return JSON.stringify({
    type,
    network: token.network,
    token: token.address ?? token.symbol,
    id: tokenId,
    range: priceRange && [priceRange.min, priceRange.max],
    fees: feeConfigurationId,
    date,
    with: validators.length > 0 ? validators : undefined,
  })
}
