import { sumDecimals } from '#src/money/sum-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { isPoints } from '../balances.ts'
import type { GroupEntry } from '../list/position-group.ts'
import { getBalanceUsd, sumUsd } from '../usd-total.ts'

type ValuedEntry = Pick<GroupEntry, 'address' | 'balances' | 'position'>

/** Sums an address's positions, US dollars; null where the value of any part is unknown. */
function sumEntries(entries: readonly ValuedEntry[]): Decimal | null {
  const money = entries.flatMap(({ balances }) => balances.filter((balance) => !isPoints(balance)))
  const unreadable = entries.reduce((sum, { position }) => sum + position.unreadable, 0)
  if (sumUsd(money, unreadable).unknown > 0) return null
  return sumDecimals(money.flatMap((balance) => getBalanceUsd(balance) ?? []))
}

/** Returns the value of each address, US dollars; null where a part is unknown, as a day without it would show a loss. */
export function getKnownValues(
  groups: readonly { readonly entries: readonly ValuedEntry[] }[],
): ReadonlyMap<string, Decimal | null> {
  const entries = groups.flatMap((group) => group.entries)
  const addresses = new Set(entries.map(({ address }) => address))
  return new Map(
    [...addresses].map((address) => [
      address,
      sumEntries(entries.filter((entry) => entry.address === address)),
    ]),
  )
}
