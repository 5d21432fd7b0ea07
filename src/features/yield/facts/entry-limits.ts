import type { Yield } from '#src/api/schemas/yield.ts'
import { negateDecimal, type Decimal } from '#src/money/decimal.ts'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** What a yield with a limit still takes, token units. */
interface RemainingCapacity {
  /** Null: there is no limit, or nobody says. */
  readonly remaining: Decimal | null
  readonly max: Decimal | null
  /** How full it is, 0 to 1, for a picture; null is unknown. */
  readonly filled: number | null
  readonly isFull: boolean
}

type CapacityState = NonNullable<YieldDetails['state']>['capacityState']

const ZERO = sumDecimals([])

/** What is left, as told, or where only the limit and what is in it are told, the difference; never below 0. */
export function getRemainingCapacity(capacity: CapacityState): RemainingCapacity {
  const { current, max, remaining } = capacity ?? {}
  const difference =
    max !== undefined && current !== undefined ? sumDecimals([max, negateDecimal(current)]) : null
  const stated = remaining ?? difference
  const left = stated !== null && compareDecimals(stated, ZERO) < 0 ? ZERO : stated
  const filledShare = Number(current) / Number(max)
  return {
    remaining: left,
    max: max ?? null,
    filled: Number.isFinite(filledShare) ? Math.min(1, Math.max(0, filledShare)) : null,
    isFull: left !== null && compareDecimals(left, ZERO) === 0,
  }
}

export type LimitName = 'minimum' | 'subsequentMinimum' | 'maximum'

/** How much can go in at a time. */
export type EntryLimits =
  /** Only the whole balance (contract: Mechanics). */
  | { readonly kind: 'everything' }
  /** Token units; those that are none are left out. */
  | {
      readonly kind: 'between'
      readonly limits: readonly (readonly [name: LimitName, limit: Decimal])[]
    }

const isLimit = (limit: Decimal): boolean => !/^-|^0(?:\.0+)?$/.test(limit)

/** The limits of a deposit that limit anything. */
export function getEntryLimits({ entryLimits = {} }: Yield['mechanics']): EntryLimits {
  const { minimum, maximum, subsequentMinimum } = entryLimits
  if (minimum === '-1' && maximum === '-1') return { kind: 'everything' }
  const named = [
    ['minimum', minimum],
    ['subsequentMinimum', subsequentMinimum],
    ['maximum', maximum],
  ] as const
  const limits = named.flatMap(([name, limit]) =>
    limit !== undefined && isLimit(limit) ? [[name, limit] as const] : [],
  )
  return { kind: 'between', limits }
}
