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
 * What is in the yield before and after, in the asset's units: what earns, and what is on its way in. Null where that is not
 * to be told: not in that token, without an amount, or where a deposit becomes somebody else's.
 * @param amount what goes in or out
 * @param receiver the address that gets it in the owner's place; null where it is the owner's own
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
