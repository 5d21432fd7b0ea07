import { parseDecimal, type Decimal } from './decimal.ts'

/** The same amount in as few digits as say it: "1.500" is "1.5". */
export const trimZeros = (amount: Decimal): Decimal =>
  (amount.includes('.') ? parseDecimal(amount.replace(/\.?0+$/, '')) : null) ?? amount
