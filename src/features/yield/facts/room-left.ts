import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { negateDecimal } from '#src/money/negate-decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** What a yield with a limit still takes, token units. */
export interface RoomLeft {
  /** Null: there is no limit, or nobody says. */
  readonly remaining: Decimal | null
  readonly max: Decimal | null
  /** How full it is, 0 to 1, for a picture; null is unknown. */
  readonly filled: number | null
  readonly isFull: boolean
}

type Capacity = NonNullable<YieldDetails['state']>['capacityState']

const NOTHING = sumDecimals([])

/** What is left, as told, or where only the limit and what is in it are told, the difference; never below 0. */
export function roomLeft(capacity: Capacity): RoomLeft {
  const { current, max, remaining } = capacity ?? {}
  const difference =
    max !== undefined && current !== undefined ? sumDecimals([max, negateDecimal(current)]) : null
  const told = remaining ?? difference
  const left = told !== null && compareDecimals(told, NOTHING) < 0 ? NOTHING : told
  const part = Number(current) / Number(max)
  return {
    remaining: left,
    max: max ?? null,
    filled: Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : null,
    isFull: left !== null && compareDecimals(left, NOTHING) === 0,
  }
}
