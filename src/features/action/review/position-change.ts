import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { Subject } from '../subject/subject.ts'

export interface PositionChange {
  readonly before: Decimal
  readonly after: Decimal
}

const IN: ReadonlySet<string> = new Set(['active', 'entering'])

/**
 * What is in the yield before and after, in the asset's units: what earns, and what is on its way in. Null where that is not
 * known or not in that token, or where a deposit becomes somebody else's.
 * @param amount what goes in or out
 * @param receiver the address that gets it in the owner's place; null where it is the owner's own
 */
export function positionChange(
  { intent, position, asset }: Pick<Subject, 'intent' | 'position' | 'asset'>,
  amount: Decimal | null,
  receiver: string | null,
): PositionChange | null {
  if (amount === null || position === null || intent === 'manage') return null
  if (intent === 'enter' && receiver !== null) return null
  const rows = position.balances.filter(
    ({ type, token }) => IN.has(type) && token.isPoints !== true,
  )
  const isSame = rows.every(({ token }) =>
    isNativeToken(asset)
      ? isNativeToken(token)
      : token.address?.toLowerCase() === asset.address?.toLowerCase(),
  )
  if (!isSame) return null
  try {
    const raw = rows.reduce((sum, row) => sum + toRaw(row.amount, asset.decimals), 0n)
    const change = toRaw(amount, asset.decimals)
    const before = fromRaw(raw, asset.decimals)
    if (intent === 'exit' && compareDecimals(amount, before) > 0) return null
    return {
      before,
      after: fromRaw(intent === 'enter' ? raw + change : raw - change, asset.decimals),
    }
  } catch {
    return null
  }
}
