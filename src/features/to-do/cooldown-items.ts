import { getBalanceValidators } from '#src/api/balance-identity.ts'
import { getFreeAt, getBalanceUsd, isPoints } from '#src/features/portfolio/index.ts'
import { isZero } from '#src/money/decimal.ts'
import type { OwnEntry } from './own-entries.ts'
import type { CooldownItem } from './to-do-item.ts'

/** Later ends are not announced yet. Milliseconds. */
const SOON_MS = 48 * 3_600_000

/**
 * Returns the balances that become free within 48 hours.
 * @param now service time, milliseconds
 */
export const findCooldownItems = (own: readonly OwnEntry[], now: number): readonly CooldownItem[] =>
  own.flatMap(({ yieldId, name, row, entry: { owner, balances } }) =>
    balances.flatMap((balance, index): CooldownItem[] => {
      const { amount, token, type, date } = balance
      const at = getFreeAt(balance, now)
      if (at === null || date === undefined || at - now > SOON_MS) return []
      if (isZero(amount) || isPoints(balance)) return []
      return [
        {
          kind: 'cooldown',
          key: JSON.stringify(['cooldown', yieldId, owner.address, type, date, index]),
          yieldId,
          name,
          row,
          owner,
          usd: getBalanceUsd(balance),
          validators: getBalanceValidators(balance),
          amount: { amount, symbol: token.symbol },
          type,
          date,
          at,
        },
      ]
    }),
  )
