import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { ActionDraft } from './action-draft.ts'

/** The gas price may double before the last step is signed. */
const PRICE_MARGIN = 2n

/** What an entry costs beside its amount, units of the native coin; null is unknown. */
export interface EntryCosts {
  /** The fees of all steps. */
  readonly fee: Decimal | null
  /** What to keep for the gas that the steps may use, by the chain's own price; smallest unit. */
  readonly gasReserve: bigint | null
  /** What has to stay in the wallet. Source: contract: Simulating an action. */
  readonly reserve: Decimal | null
}

/** Converts costs to smallest units; what is finer counts as one unit. */
export function roundUp(costs: Decimal, decimals: number): bigint {
  const digits = Math.max(decimals, costs.split('.')[1]?.length ?? 0)
  const scale = 10n ** BigInt(digits - decimals)
  return (toRaw(costs, digits) + scale - 1n) / scale
}

/**
 * Returns the draft with the native coin that can be spent beside the costs of the action: what the service says has
 * to stay, else less where the action costs more than the usual reserve.
 */
export function reserveFees(
  draft: ActionDraft,
  { fee, gasReserve, reserve }: EntryCosts,
): ActionDraft {
  const { asset, available, spendable } = draft
  if (available === null || !isNativeToken(asset)) return draft
  const subtract = (costs: bigint): Decimal => {
    const rest = toRaw(available, asset.decimals) - costs
    return fromRaw(rest > 0n ? rest : 0n, asset.decimals)
  }
  if (reserve !== null) return { ...draft, spendable: subtract(roundUp(reserve, asset.decimals)) }
  if (spendable === null) return draft
  const fees = fee === null ? 0n : PRICE_MARGIN * roundUp(fee, asset.decimals)
  const least = subtract(gasReserve !== null && gasReserve > fees ? gasReserve : fees)
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
