import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { ActionDraft } from './action-draft.ts'

/** The price may double before the last step is signed. */
const PRICE_MARGIN = 2n

/**
 * What is left to spend of the network's own coin where an action costs more than what is kept in any case.
 * @param fee what all steps of it cost, in token units; null where that is not known
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
 * What a wallet has and what of it Max takes, in token units; null is unknown. Never below 0.
 * @param raw the balance in the smallest unit, null when it could not be read.
 * @param reserve what has to stay for network fees, in the smallest unit; null when that is unknown, and then so is Max.
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
