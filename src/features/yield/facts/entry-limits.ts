import type { Yield } from '#src/api/schemas/yield.ts'
import { negateDecimal, type Decimal } from '#src/money/decimal.ts'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** The remaining capacity of a yield, token units. */
interface RemainingCapacity {
  /** Null without a limit, or if unknown. */
  readonly remaining: Decimal | null
  readonly max: Decimal | null
  /** The used fraction, 0 to 1, for a chart; null if unknown. */
  readonly filled: number | null
  readonly isFull: boolean
}

type CapacityState = NonNullable<YieldDetails['state']>['capacityState']

const ZERO = sumDecimals([])

/** Returns the remaining capacity as sent, else limit minus TVL; never below 0. */
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

/** The limits of a deposit. */
export type EntryLimits =
  /** Only the whole balance (contract: Mechanics). */
  | { readonly kind: 'everything' }
  /** Token units; missing limits are omitted. */
  | {
      readonly kind: 'between'
      readonly limits: readonly (readonly [name: LimitName, limit: Decimal])[]
    }

const isLimit = (limit: Decimal): boolean => !/^-|^0(?:\.0+)?$/.test(limit)

/** Returns the deposit limits that have an effect. */
export function getEntryLimits({ entryLimits }: Yield['mechanics']): EntryLimits {
  const { minimum, maximum, subsequentMinimum } = entryLimits ?? {}
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
