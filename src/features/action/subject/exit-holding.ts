import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { exitRows } from './exit-rows.ts'

/** What can be taken out of a position directly. */
export interface ExitHolding {
  readonly token: Token
  /** Null when a row's amount can't be counted in the token's units. */
  readonly amount: Decimal | null
}

function total(rows: readonly Balance[], decimals: number): Decimal | null {
  try {
    return fromRaw(
      rows.reduce((sum, { amount }) => sum + toRaw(amount, decimals), 0n),
      decimals,
    )
  } catch {
    return null
  }
}

/**
 * The sum of a position's `active` rows: what earns and is neither on its way in nor out. Null when there is none.
 * Source: contract: Balance types.
 * @param validators only what is staked with these; a row that is shared with others makes that unknown.
 */
export function exitHolding(
  position: Position,
  validators: ReadonlySet<string> | null = null,
): ExitHolding | null {
  const rows = exitRows(position)
  const token = rows[0]?.token
  if (!token) return null
  if (validators === null) return { token, amount: total(rows, token.decimals) }
  const isAmong = ({ address }: { address: string }): boolean => validators.has(address)
  const theirs = rows.filter((balance) => getBalanceValidators(balance).some(isAmong))
  const isShared = theirs.some((balance) => !getBalanceValidators(balance).every(isAmong))
  if (theirs.length === 0) return null
  return { token, amount: isShared ? null : total(theirs, token.decimals) }
}
