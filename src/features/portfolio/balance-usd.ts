import type { Decimal } from '#src/money/decimal.ts'

export interface ValuedBalance {
  readonly amount: string
  readonly amountUsd?: Decimal | undefined
  readonly token?: { readonly isPoints?: boolean | undefined } | undefined
}

const isZero = (amount: string): boolean => /^-?0(?:\.0+)?$/.test(amount)

/** Whether there is nothing in it. */
export const isEmptyBalance = ({ amount }: ValuedBalance): boolean => isZero(amount)

/**
 * What a balance is worth in US dollars, by the service's price; null where that is unknown. Points are no money, and
 * something that is worth nothing at all has no price rather than one of 0 (decisions/036-prices).
 */
export function getBalanceUsd(balance: ValuedBalance): Decimal | null {
  const { amountUsd, token } = balance
  if (amountUsd === undefined || token?.isPoints === true) return null
  return isZero(amountUsd) && !isEmptyBalance(balance) ? null : amountUsd
}
