import { parseDecimal, type Decimal } from './decimal.ts'

/** The same amount the other way round: "1.5" and "-1.5". */
export const negateDecimal = (amount: Decimal): Decimal =>
  parseDecimal(amount.startsWith('-') ? amount.slice(1) : `-${amount}`) ?? amount
