import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { ActionDraft } from './action-draft.ts'

/** The gas price may double before the last step is signed. */
const PRICE_MARGIN = 2n

/**
 * Returns the draft with less spendable native coin if the action costs more than the usual reserve.
 * @param fee cost of all steps, token units; null if unknown
 */
export function reserveFees(draft: ActionDraft, fee: Decimal | null): ActionDraft {
  const { asset, available, spendable } = draft
  if (fee === null || available === null || spendable === null || !isNativeToken(asset))
    return draft
  const reserve = toRaw(available, asset.decimals) - PRICE_MARGIN * toRaw(fee, asset.decimals)
  const least = fromRaw(reserve > 0n ? reserve : 0n, asset.decimals)
  return compareDecimals(least, spendable) < 0 ? { ...draft, spendable: least } : draft
}

export interface Spendable {
  readonly available: Decimal | null
  readonly spendable: Decimal | null
}

/**
 * Returns a wallet's balance and its Max in token units; null is unknown. Never below 0.
 * @param raw the balance in the smallest unit, null if it could not be read
 * @param reserve kept for network fees, smallest unit; null if unknown, which makes Max unknown
 */
export function getSpendableAmount(
  raw: bigint | null,
  reserve: bigint | null,
  decimals: number,
): Spendable {
  if (raw === null) return { available: null, spendable: null }
  const available = fromRaw(raw, decimals)
  if (reserve === null) return { available, spendable: null }
  return { available, spendable: fromRaw(raw > reserve ? raw - reserve : 0n, decimals) }
}
