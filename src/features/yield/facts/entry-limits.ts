import type { Yield } from '#src/api/schemas/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'

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
