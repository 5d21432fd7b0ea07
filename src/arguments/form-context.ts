import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { Family } from '#src/networks/network.ts'
import type { SelectOption, CurrentPrice, Range, ValidatorList } from './control.ts'

/** A token and what there is of it; null is unknown. */
export interface OwnedToken {
  readonly symbol: string
  readonly decimals: number
  readonly available: Decimal | null
  /** What Max takes. */
  readonly spendable: Decimal | null
}

/** What a form has to know beside the fields that the service lists. */
export interface FormContext {
  readonly intent: 'enter' | 'exit' | 'manage'
  /** The token that `amount` counts. */
  readonly asset: { readonly symbol: string; readonly decimals: number }
  /** How numbers are written where the person lives. */
  readonly mark: DecimalMark
  /** The family of the yield's network: what an address looks like. */
  readonly family: Family
  /** The family of the network that what is paid out goes to. */
  readonly receiverFamily: Family
  /** The person's address; null when no wallet is connected. */
  readonly owner: string | null
  /** What there is of the asset; null is unknown. */
  readonly available: Decimal | null
  /** What Max takes; null is unknown. */
  readonly spendable: Decimal | null
  /** The yield's own limits for an amount, beside those of the field. */
  readonly limits: Range
  /** What the yield still has room for; null is unknown or no limit. */
  readonly capacity: Decimal | null
  /** Names, or the whole list, of what can be chosen, by field name: input tokens. None: it is typed. */
  readonly options: Readonly<Record<string, readonly SelectOption[] | 'reading'>>
  /** The validators to choose from; null where there is no list, and then an address is typed. */
  readonly validators: ValidatorList | 'reading' | null
  /** The tokens that `amounts` counts, in their order; null where there are not several. */
  readonly amountTokens: readonly OwnedToken[] | null
  /** The token that `shareAmount` counts; null is unknown. */
  readonly shareToken: OwnedToken | null
  /** The price that a range of prices is about. */
  readonly price: CurrentPrice
}
