import { toAddressKey } from '#src/families/is-same-address.ts'
import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import { readUnlimitedAmount } from '#src/arguments/read-amount.ts'
import { useTypedText } from '#src/features/discover/index.ts'
import { getExampleAmount } from '#src/features/yield/index.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { getDecimalMark, formatDecimalInput } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { ComparisonRequest, ChangeComparison } from './comparison-query.ts'
import type { ComparedYield } from './compared-yields.ts'

export interface ComparedAmount {
  readonly text: string
  readonly setText: (text: string) => void
  /** Token units; null without an amount. */
  readonly amount: Decimal | null
  readonly error: ArgumentError | null
  /** The token with the fewest decimals, so that the amount is valid for each. */
  readonly token: Token
  /** Whether all accept the same token. */
  readonly isSame: boolean
}

/** Returns the initial amount: for one token the largest suggested one, which meets every minimum. */
function getInitialAmount(
  first: ComparedYield,
  known: readonly ComparedYield[],
  isSame: boolean,
): Decimal {
  const sorted = known.map(({ earnYield }) => getExampleAmount(earnYield)).toSorted(compareDecimals)
  return (isSame ? sorted.at(-1) : sorted[0]) ?? getExampleAmount(first.earnYield)
}

type DepositToken = Pick<Token, 'symbol' | 'network' | 'address'>

const getAddress = ({ address }: DepositToken): string => toAddressKey(address ?? '')

/**
 * Whether tokens are comparable: one symbol, and one contract per network.
 * Whether a symbol means the same across networks is up to the user; no address shows it.
 */
export const areSameToken = (tokens: readonly DepositToken[]): boolean =>
  tokens.every((one) =>
    tokens.every(
      (other) =>
        one.symbol.toUpperCase() === other.symbol.toUpperCase() &&
        (one.network !== other.network || getAddress(one) === getAddress(other)),
    ),
  )

/** Returns the amount for all yields: input applies at once, valid input is stored in the URL. */
export function useComparedAmount(
  first: ComparedYield,
  known: readonly ComparedYield[],
  request: ComparisonRequest,
  change: ChangeComparison,
): ComparedAmount {
  const mark = getDecimalMark(useLocale())
  const tokens = known.map(({ earnYield }) => earnYield.token)
  const isSame = areSameToken(tokens)
  const token = tokens.reduce(
    (few, one) => (one.decimals < few.decimals ? one : few),
    first.earnYield.token,
  )
  const initialAmount = getInitialAmount(first, known, isSame)
  const store = useCallback(
    async (text: string): Promise<void> => {
      const read = readUnlimitedAmount(text, token, mark)
      if (read.ok) await change({ amount: read.value === initialAmount ? null : read.value })
    },
    [token, mark, initialAmount, change],
  )
  const [text, type] = useTypedText(
    formatDecimalInput(request.amount ?? initialAmount, mark),
    store,
  )
  const read = readUnlimitedAmount(text, token, mark)
  return {
    text,
    setText: type,
    amount: read.ok ? read.value : null,
    error: read.ok ? null : read.error,
    token,
    isSame,
  }
}
