import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { getExitableRows } from './exitable-rows.ts'

/** What can be taken out of a position directly. */
export interface ExitableAmount {
  readonly token: Token
  /** Null when a row's amount can't be counted in the token's units. */
  readonly amount: Decimal | null
}

function sumRows(rows: readonly Balance[], decimals: number): Decimal | null {
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
export function getExitableAmount(
  position: Position,
  validators: ReadonlySet<string> | null = null,
): ExitableAmount | null {
  const rows = getExitableRows(position)
  const token = rows[0]?.token
  if (!token) return null
  if (validators === null) return { token, amount: sumRows(rows, token.decimals) }
  const isSelected = ({ address }: { address: string }): boolean => validators.has(address)
  const validatorRows = rows.filter((balance) => getBalanceValidators(balance).some(isSelected))
  const isShared = validatorRows.some((balance) => !getBalanceValidators(balance).every(isSelected))
  if (validatorRows.length === 0) return null
  return { token, amount: isShared ? null : sumRows(validatorRows, token.decimals) }
}
