import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'
import { readDecimalValue } from './decimal.ts'

/** The limits of a number; both inclusive, undefined for none. */
export interface Limits {
  readonly minimum: Decimal | undefined
  readonly maximum: Decimal | undefined
  /** The service sent limits that can't be read or contradict each other: they are left out and mentioned. */
  readonly hasUnusableLimits: boolean
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const isNegative = (limit: Decimal): boolean => limit.startsWith('-')

/**
 * Reads limits as services send them. For amounts a negative limit is none, and a maximum of 0 allows nothing, which
 * availability says and a limit can't.
 * @param kind `amount`: of token units; `number`: of any number
 */
export function readLimits(
  sent: { readonly minimum?: unknown; readonly maximum?: unknown },
  kind: 'amount' | 'number',
): Limits {
  const [minimum, maximum] = [readDecimalValue(sent.minimum), readDecimalValue(sent.maximum)]
  const isUnreadable =
    (minimum === null && !isNothing(sent.minimum)) || (maximum === null && !isNothing(sent.maximum))
  return dropContradiction(minimum ?? undefined, maximum ?? undefined, kind, isUnreadable)
}

function dropContradiction(
  minimum: Decimal | undefined,
  maximum: Decimal | undefined,
  kind: 'amount' | 'number',
  isUnreadable: boolean,
): Limits {
  const unusable = { minimum: undefined, maximum: undefined, hasUnusableLimits: true }
  if (kind === 'amount' && maximum !== undefined && isZero(maximum)) return { ...unusable, minimum }
  const isOpen = (limit: Decimal | undefined): boolean =>
    limit === undefined || (kind === 'amount' && isNegative(limit))
  const isReversed =
    minimum !== undefined &&
    maximum !== undefined &&
    !isOpen(minimum) &&
    !isOpen(maximum) &&
    compareDecimals(minimum, maximum) > 0
  return isReversed ? unusable : { minimum, maximum, hasUnusableLimits: isUnreadable }
}
