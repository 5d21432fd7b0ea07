import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { Family } from '#src/networks/network.ts'

/** A token and its available amount; null if unknown. */
export interface OwnedToken {
  readonly symbol: string
  /** Null for the native coin; absent if identified by its index in a list. */
  readonly address?: string | null
  readonly decimals: number
  readonly available: Decimal | null
  /** The amount of Max. */
  readonly spendable: Decimal | null
}

/** A contract of the yield, which keeps what is sent to it by mistake. */
export interface YieldContract {
  readonly address: string
  /** The deposit token's, the receipt token's, or another one. */
  readonly role: 'token' | 'receipt' | 'contract'
}

/** What a form needs beside the service's fields. */
export interface FormContext {
  readonly intent: 'enter' | 'exit' | 'manage'
  /** The token of `amount`. */
  readonly asset: { readonly symbol: string; readonly decimals: number }
  /** The locale's decimal mark. */
  readonly mark: DecimalMark
  /** The family of the yield's network, which defines address formats. */
  readonly family: Family
  /** The family of the payout network. */
  readonly receiverFamily: Family
  /** The user's address; null while no wallet is connected. */
  readonly owner: string | null
  /** Available amount of the asset; null if unknown. */
  readonly available: Decimal | null
  /** The amount of Max; null if unknown. */
  readonly spendable: Decimal | null
  /** The yield's own limits of an amount, beside the field's. */
  readonly limits: ServiceRange
  /** The yield's remaining capacity; null if unknown or unlimited. */
  readonly capacity: Decimal | null
  /** Labels or complete options by field name. Without them a value is typed. */
  readonly options: Readonly<Record<string, readonly SelectOption[] | 'reading'>>
  /** The selectable validators; null without a list, in which case an address is typed. */
  readonly validators: ValidatorList | 'reading' | null
  /** The tokens of `amounts`, in order; null if there are not several. */
  readonly amountTokens: readonly OwnedToken[] | null
  /** The token of `shareAmount`; null if unknown. */
  readonly shareToken: OwnedToken | null
  /** The price of a price range. */
  readonly price: CurrentPrice
  /** The yield's own contracts, to which no money goes. */
  readonly contracts: readonly YieldContract[]
}

/** An option; `label` is displayed, `value` is sent. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** The limits of a number, both inclusive. */
export interface Range {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

/** The limits that a service sends. */
export interface ServiceRange extends Range {
  /** The service sent limits that can't be used, which are left out. */
  readonly hasUnusableLimits?: boolean | undefined
}

/** A typed number: its limits and encoding. */
export interface TypedNumber extends ServiceRange {
  readonly mark: DecimalMark
}

/** Whether a number is sent as a JSON number or as text. */
export interface NumberEncoding {
  readonly sends: 'string' | 'number'
}

/** A token's price in another; null if unknown. */
export interface CurrentPrice {
  readonly value: Decimal | null
  /** "USDC for one EURC"; null if the two tokens are unknown. */
  readonly pair: { readonly base: string; readonly quote: string } | null
}

/**
 * How "everything" is sent: `flag` as `useMaxAmount` only, `flag-and-amount` both because the service requires an
 * amount, `amount` the exact total.
 */
export type MaxEncoding = 'flag' | 'flag-and-amount' | 'amount'

export interface AmountShape extends TypedNumber {
  readonly kind: 'amount'
  readonly symbol: string
  readonly decimals: number
  /** Available amount in token units; null if unknown, which skips its check. */
  readonly available: Decimal | null
  /** The amount of Max: the available amount less the reserve for network fees. */
  readonly spendable: Decimal | null
  /** The yield's remaining capacity; null if unknown or unlimited. */
  readonly capacity: Decimal | null
  readonly everything: MaxEncoding
  /** The flag is required, so that `false` is sent too. */
  readonly flagRequired: boolean
  /** Only everything is accepted: `minimum` and `maximum` are both "-1" (decisions/043-whole-balance). */
  readonly isMaxOnly: boolean
}

/** The contract's statuses of validators that accept no stake. Source: contract: Validators. */
export const CLOSED_STATUSES = [
  'jailed',
  'deactivating',
  'inactive',
  'full',
  'not_found',
  'unbonding',
] as const

/** A selectable validator, or a listed one with the reason why it is not. */
export interface SelectableValidator extends SelectOption {
  readonly preferred: boolean
  /** Whether it is the embedding page's choice. */
  readonly siteChoice?: boolean
  /** Its provider from the service; null if unknown. */
  readonly provider: string | null
  /** A fraction: 0.07 is 7 %; null if unknown. */
  readonly rate: number | null
  readonly rateType: string | undefined
  /** A fraction; null if unknown. */
  readonly commission: number | null
  /** As the service sends it; an open enum. */
  readonly status: string | null
  readonly closedReason: (typeof CLOSED_STATUSES)[number] | null
  /** Minimum of a first stake, token units; null without one, or if the user may have stake already. */
  readonly minimumStake: Decimal | null
  /** The user's stake, token units; null if irrelevant or unknown. */
  readonly staked: { readonly amount: Decimal; readonly symbol: string } | null
}

/** All validators of a request, in display order. */
export interface ValidatorList {
  readonly options: readonly SelectableValidator[]
  /** Number of validators that failed to parse. */
  readonly unreadable: number
}

/** Keys and addresses of other chains than the yield's. Source: contract: Argument names. */
const KEY_NAMES = ['cosmosPubKey', 'tezosPubKey', 'cAddressBech', 'pAddressBech'] as const

export type KeyName = (typeof KEY_NAMES)[number]

/** The bech32 alphabet: without 1, b, i, o. */
const BECH32 = '[02-9ac-hj-np-z]{38,58}'

const KEY_PATTERNS: Readonly<Record<KeyName, RegExp>> = {
  cosmosPubKey: /^0[23][0-9a-fA-F]{64}$/,
  tezosPubKey: /^(?:edpk[1-9A-HJ-NP-Za-km-z]{50}|(?:sp|p2)pk[1-9A-HJ-NP-Za-km-z]{51})$/,
  cAddressBech: new RegExp(`^C-[a-z]{1,20}1${BECH32}$`),
  pAddressBech: new RegExp(`^P-[a-z]{1,20}1${BECH32}$`),
}

/** Whether a text has the format of such a key; its owner can't be verified. */
export const isKey = (text: string, name: KeyName): boolean => KEY_PATTERNS[name].test(text)

export const toKeyName = (name: string): KeyName | null =>
  KEY_NAMES.find((known) => known === name) ?? null

/** The kind of value a control accepts, with its validation. */
export type Shape =
  | AmountShape
  /** A plain decimal string. */
  | ({ readonly kind: 'decimal' } & TypedNumber)
  /** A JSON number. */
  | ({ readonly kind: 'number' } & TypedNumber)
  /** An amount of each of several tokens, in order. */
  | { readonly kind: 'amounts'; readonly tokenShapes: readonly AmountShape[] }
  /** A percentage of a position, above 0 and at most 100. */
  | ({ readonly kind: 'percentage' } & TypedNumber & NumberEncoding)
  /** Typed as percent and sent as basis points; the limits are percent. */
  | ({ readonly kind: 'slippage' } & TypedNumber & NumberEncoding)
  /** Typed as days and sent as whole seconds, the unit of the limits. */
  | ({ readonly kind: 'duration' } & TypedNumber & NumberEncoding)
  /** An end of a price range. */
  | ({
      readonly kind: 'price'
      readonly end: 'low' | 'high'
    } & TypedNumber &
      NumberEncoding &
      CurrentPrice)
  /** A public key, or an address in another format than the network's. */
  | { readonly kind: 'key'; readonly form: KeyName }
  | { readonly kind: 'text' }
  | {
      readonly kind: 'address'
      readonly family: Family
      /** Receives funds: an address that would keep them is rejected, another than the owner's gets a warning. */
      readonly receiver: boolean
      /** The yield's contracts; none where nothing is received. */
      readonly contracts: readonly YieldContract[]
    }
  /** An option of a list; `reading`: still loading. */
  | {
      readonly kind: 'choice'
      readonly reading: boolean
      readonly options: readonly SelectOption[]
      readonly sends: 'string' | 'number' | 'boolean'
    }
  | { readonly kind: 'flag' }
  /** Addresses of the list's open validators; `reading`: still loading. */
  | ({ readonly kind: 'validator'; readonly reading: boolean } & ValidatorList)

/** Whether a control's options are still loading. */
export const isLoadingOptions = (shape: Shape): boolean => 'reading' in shape && shape.reading

/** Everything available when the request is made. */
export const MAX_AMOUNT = { everything: true } as const

/** A control's value: typed text, a flag, list entries, or "everything". */
export type FieldValue = string | boolean | readonly string[] | typeof MAX_AMOUNT

export interface Control {
  readonly name: string
  readonly label: string
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly required: boolean
  /** Required by the schema itself, regardless of alternatives. */
  readonly requiredBySchema: boolean
  /** Accepts any number of values of the shape. */
  readonly isList: boolean
  readonly shape: Shape
  /** The value before any input. */
  readonly initial: FieldValue
  /** The service has a default, so that "off" is sent too. */
  readonly hasDefault: boolean
}

/** Changed values by field name. */
export type FormValues = ReadonlyMap<string, FieldValue>

/** Returns a control's current value. One that accepts only everything has that, whatever a link contains. */
export const getFieldValue = ({ name, shape, initial }: Control, values: FormValues): FieldValue =>
  shape.kind === 'amount' && shape.isMaxOnly ? MAX_AMOUNT : (values.get(name) ?? initial)
