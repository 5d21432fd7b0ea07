import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { Family } from '#src/networks/network.ts'

/** A token and what there is of it; null is unknown. */
export interface OwnedToken {
  readonly symbol: string
  /** Null for the network's own coin; absent where it is known by its place in a list. */
  readonly address?: string | null
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

/** One of a list; `label` is for people, `value` is what is sent. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** The limits of a number, both included. */
export interface Range {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

/** A number that is typed: its limits, and how it is written. */
export interface TypedNumber extends Range {
  readonly mark: DecimalMark
}

/** Whether a number goes out as a JSON number or as its text. */
export interface NumberEncoding {
  readonly sends: 'string' | 'number'
}

/** What one token costs in another; null is unknown. */
export interface CurrentPrice {
  readonly value: Decimal | null
  /** "USDC for one EURC"; null where the two tokens are not known. */
  readonly pair: { readonly base: string; readonly quote: string } | null
}

/**
 * How "everything" is said: `flag` sends `useMaxAmount` alone, `flag-and-amount` both because the service insists on an
 * amount, `amount` the exact whole.
 */
export type MaxEncoding = 'flag' | 'flag-and-amount' | 'amount'

export interface AmountShape extends TypedNumber {
  readonly kind: 'amount'
  readonly symbol: string
  readonly decimals: number
  /** What there is in token units; null is unknown, and then it is not checked. */
  readonly available: Decimal | null
  /** What Max takes: what there is, less what has to stay for network fees. */
  readonly spendable: Decimal | null
  /** What the yield still has room for; null is unknown or no limit. */
  readonly capacity: Decimal | null
  readonly everything: MaxEncoding
  /** The flag is required, so that "not everything" must be said too. */
  readonly flagRequired: boolean
  /** Only everything is taken: `minimum` and `maximum` are both "-1" (decisions/043-whole-balance). */
  readonly isMaxOnly: boolean
}

/** Why nothing new can be staked with a validator: the statuses of the contract that say so. Source: contract: Validators. */
export const CLOSED_STATUSES = [
  'jailed',
  'deactivating',
  'inactive',
  'full',
  'not_found',
  'unbonding',
] as const

/** A validator that can be chosen, or that stands there with the reason why it can't. */
export interface SelectableValidator extends SelectOption {
  readonly preferred: boolean
  /** Who runs it, as the service says; null is unknown. */
  readonly provider: string | null
  /** A fraction: 0.07 is 7 %; null is unknown. */
  readonly rate: number | null
  readonly rateType: string | undefined
  /** A fraction; null is unknown. */
  readonly commission: number | null
  /** As the service says; open. */
  readonly status: string | null
  readonly closedReason: (typeof CLOSED_STATUSES)[number] | null
  /** The least that has to go to it at first, in token units; null where there is none, or the person may be with it already. */
  readonly minimumStake: Decimal | null
  /** What the person has with it, in token units; null where that is not the question or unknown. */
  readonly staked: { readonly amount: Decimal; readonly symbol: string } | null
}

/** All validators that a request may be about, in the order to show. */
export interface ValidatorList {
  readonly options: readonly SelectableValidator[]
  /** Validators of the service that could not be read. */
  readonly unreadable: number
}

/** Keys and addresses that belong to other chains than the yield's. Source: contract: Argument names. */
const KEY_NAMES = ['cosmosPubKey', 'tezosPubKey', 'cAddressBech', 'pAddressBech'] as const

export type KeyName = (typeof KEY_NAMES)[number]

/** The letters of bech32: neither 1 nor b, i, o. */
const BECH32 = '[02-9ac-hj-np-z]{38,58}'

const KEY_PATTERNS: Readonly<Record<KeyName, RegExp>> = {
  cosmosPubKey: /^0[23][0-9a-fA-F]{64}$/,
  tezosPubKey: /^(?:edpk[1-9A-HJ-NP-Za-km-z]{50}|(?:sp|p2)pk[1-9A-HJ-NP-Za-km-z]{51})$/,
  cAddressBech: new RegExp(`^C-[a-z]{1,20}1${BECH32}$`),
  pAddressBech: new RegExp(`^P-[a-z]{1,20}1${BECH32}$`),
}

/** Whether a text has the form of such a key; whose it is, nobody can tell from that. */
export const isKey = (text: string, name: KeyName): boolean => KEY_PATTERNS[name].test(text)

export const toKeyName = (name: string): KeyName | null =>
  KEY_NAMES.find((known) => known === name) ?? null

/** What kind of value a control takes and how it is checked. */
export type Shape =
  | AmountShape
  /** A plain decimal string. */
  | ({ readonly kind: 'decimal' } & TypedNumber)
  /** A JSON number. */
  | ({ readonly kind: 'number' } & TypedNumber)
  /** As much of each of several tokens, in their order. */
  | { readonly kind: 'amounts'; readonly tokenShapes: readonly AmountShape[] }
  /** A part of a position, above 0 and at most 100. */
  | ({ readonly kind: 'percentage' } & TypedNumber & NumberEncoding)
  /** Typed as days and sent as whole seconds, in which the limits are. */
  | ({ readonly kind: 'duration' } & TypedNumber & NumberEncoding)
  /** One end of a range of prices. */
  | ({
      readonly kind: 'price'
      readonly end: 'low' | 'high'
    } & TypedNumber &
      NumberEncoding &
      CurrentPrice)
  /** A public key, or an address in another form than the network's own. */
  | { readonly kind: 'key'; readonly form: KeyName }
  | { readonly kind: 'text' }
  | {
      readonly kind: 'address'
      readonly family: Family
      /** Money goes there: the zero address is refused, another one than the owner's is pointed out. */
      readonly receiver: boolean
    }
  /** One of a list; `reading`: nothing can be chosen yet. */
  | {
      readonly kind: 'choice'
      readonly reading: boolean
      readonly options: readonly SelectOption[]
      readonly sends: 'string' | 'number' | 'boolean'
    }
  | { readonly kind: 'flag' }
  /** Addresses of the list's open validators; `reading`: nothing can be chosen yet. */
  | ({ readonly kind: 'validator'; readonly reading: boolean } & ValidatorList)

/** Whether the list that a value is one of is still on its way. */
export const isLoadingOptions = (shape: Shape): boolean => 'reading' in shape && shape.reading

/** The whole of what there is, whatever it is when the request is made. */
export const MAX_AMOUNT = { everything: true } as const

/** What a control holds: text as typed, on or off, the entries of a list, or "everything". */
export type FieldValue = string | boolean | readonly string[] | typeof MAX_AMOUNT

/** One control of a form. */
export interface Control {
  readonly name: string
  readonly label: string
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly required: boolean
  /** The schema itself insists on it, whatever else says the same. */
  readonly requiredBySchema: boolean
  /** Takes any number of values; each is of the shape. */
  readonly isList: boolean
  readonly shape: Shape
  /** What it holds until somebody changes it. */
  readonly initial: FieldValue
  /** The service has a default of its own, so that "off" must be said too. */
  readonly hasDefault: boolean
}

/** What somebody changed, by the fields' names. */
export type FormValues = ReadonlyMap<string, FieldValue>

/** What a control holds now. What takes only everything holds that, whatever a link says. */
export const getFieldValue = ({ name, shape, initial }: Control, values: FormValues): FieldValue =>
  shape.kind === 'amount' && shape.isMaxOnly ? MAX_AMOUNT : (values.get(name) ?? initial)
