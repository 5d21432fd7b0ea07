import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { ReadResult } from './argument-error.ts'
import { readAmount } from './read-amount.ts'

/** An amount of a token to reckon with: whatever is one, however large, as nothing of it is spent. */
export const readUnlimitedAmount = (
  text: string,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  mark: DecimalMark,
): ReadResult<Decimal> =>
  readAmount(text, {
    kind: 'amount',
    mark,
    symbol,
    decimals,
    minimum: null,
    maximum: null,
    available: null,
    spendable: null,
    capacity: null,
    everything: 'amount',
    flagRequired: false,
    isMaxOnly: false,
  })
