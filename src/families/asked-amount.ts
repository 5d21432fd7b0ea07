import { isDecimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import type { Intent } from './intent.ts'

/** The amount that the person typed, in the smallest unit; null when the request names none. */
export function askedAmount({ request, asset }: Intent): bigint | null {
  const { amount } = request.arguments
  if (asset === null || typeof amount !== 'string' || !isDecimal(amount)) return null
  try {
    return toRaw(amount, asset.decimals)
  } catch {
    return null
  }
}
