import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** The exact sum of plain decimals. */
export function sumDecimals(amounts: readonly string[]): Decimal {
  const digits = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))
  return fromRaw(
    amounts.reduce((sum, amount) => sum + toRaw(amount, digits), 0n),
    digits,
  )
}
