import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** The argument that selects a position's fees. Source: contract: Argument names; contract: Fee configurations. */
export const FEE_CONFIGURATION_FIELD = 'feeConfigurationId'

/**
 * Returns the fee configurations of the exitable rows, with `undefined` for rows without one; null
 * where no row has one. Each is a position of its own. Source: contract: Balances.
 */
export function getOwnedFeeConfigurations(
  position: Position,
): ReadonlySet<string | undefined> | null {
  const ownedIds = new Set(
    getExitableRows(position).map(({ feeConfigurationId }) => feeConfigurationId),
  )
  return ownedIds.size > (ownedIds.has(undefined) ? 1 : 0) ? ownedIds : null
}

/** What can be withdrawn from a position directly. */
export interface ExitableAmount {
  readonly token: Token
  /** Null when a row's amount has more digits than the token. */
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

const isSameToken = (a: Token, b: Token): boolean =>
  a.network === b.network && isSameAddress(a.address ?? '', b.address ?? '')

/** Returns the directly exitable rows of one token, without points. */
export function getExitableRows({ balances }: Position): readonly Balance[] {
  const active = balances.filter(
    ({ type, token, amount }) => type === 'active' && token.isPoints !== true && !isZero(amount),
  )
  return active.filter(({ token }) => isSameToken(token, active[0]?.token ?? token))
}

/**
 * Returns the sum of a position's `active` rows, which are neither entering nor exiting; null when
 * there is none. Source: contract: Balance types.
 * @param validators limits the sum to stake with these; a row shared with others makes it unknown
 * @param depositToken the token of rows that can't be read, which make the sum unknown
 */
export function getExitableAmount(
  position: Position,
  validators: ReadonlySet<string> | null = null,
  depositToken: Token | null = null,
): ExitableAmount | null {
  const rows = getExitableRows(position)
  const token = rows[0]?.token ?? (position.hidesActive ? depositToken : null)
  if (!token) return null
  if (position.hidesActive) return { token, amount: null }
  if (validators === null) return { token, amount: sumRows(rows, token.decimals) }
  const isSelected = ({ address }: { address: string }): boolean => validators.has(address)
  const validatorRows = rows.filter((balance) => getBalanceValidators(balance).some(isSelected))
  const isShared = validatorRows.some((balance) => !getBalanceValidators(balance).every(isSelected))
  if (validatorRows.length === 0) return null
  return { token, amount: isShared ? null : sumRows(validatorRows, token.decimals) }
}
