import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { ActionDraft } from '../draft/action-draft.ts'

export interface PositionChange {
  readonly before: Decimal | null
  readonly after: Decimal | null
}

const DEPOSITED_TYPES: ReadonlySet<string> = new Set(['active', 'entering'])
const UNKNOWN: PositionChange = { before: null, after: null }

const isSame = (token: Token, asset: Token): boolean =>
  isNativeToken(asset)
    ? isNativeToken(token)
    : isSameAddress(token.address ?? '', asset.address ?? '')

/**
 * Returns a position before and after the action, in the asset's units: active and entering. Null if unknown: another
 * token, no amount, or a deposit for another receiver.
 * @param amount of the deposit or withdrawal
 * @param receiver the other receiver; null for the owner
 */
export function getPositionChange(
  {
    intent,
    position,
    asset,
    earnYield,
  }: Pick<ActionDraft, 'intent' | 'position' | 'asset' | 'earnYield'>,
  amount: Decimal | null,
  receiver: string | null,
): PositionChange | null {
  if (amount === null || intent === 'manage') return null
  if (intent === 'enter' && receiver !== null) return null
  if (position === null) return isSame(earnYield.token, asset) ? UNKNOWN : null
  const rows = position.balances.filter(
    ({ type, token }) => DEPOSITED_TYPES.has(type) && token.isPoints !== true,
  )
  if (!rows.every(({ token }) => isSame(token, asset))) return null
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
