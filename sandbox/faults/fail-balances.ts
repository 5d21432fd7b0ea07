import type { BalanceError, BalancesAnswer } from '../contract/balance.ts'

/**
 * A balances answer in which some yields could not be read: their items become errors. The rest is as it was.
 *
 * @param drawn whether the item at this place fails
 */
export function failBalances(
  { items, errors }: BalancesAnswer,
  drawn: (index: number) => boolean,
): BalancesAnswer {
  const failed = items.filter((_, index) => drawn(index))
  return {
    items: items.filter((item) => !failed.includes(item)),
    errors: [...errors, ...failed.flatMap(asError)],
  }
}

/** contract: Balance queries: every balance carries its address; its token is on the yield's network. */
function asError({ yieldId, balances }: BalancesAnswer['items'][number]): BalanceError[] {
  const [first] = balances
  if (!first) return []
  const { address, token } = first
  return [{ yieldId, address, network: token.network, error: 'Balances are unavailable' }]
}
