import type { Decimal } from '#src/money/decimal.ts'
import type { KeyName } from './control.ts'

/** What is wrong with one field, as a program sees it, with the limit that was passed; the words are made where it is shown. */
type ValidationError =
  | { readonly code: 'required' }
  | { readonly code: 'not-a-number' }
  /** Digits are grouped, or a mark could mean either grouping or a fraction. */
  | { readonly code: 'grouping' }
  | { readonly code: 'not-positive' }
  | { readonly code: 'too-many-decimals'; readonly limit: number }
  /** A number with more digits than a JSON number keeps. */
  | { readonly code: 'too-precise' }
  | { readonly code: 'below-minimum'; readonly limit: Decimal }
  /** The chosen validator takes more. */
  | { readonly code: 'below-validator'; readonly limit: Decimal }
  | { readonly code: 'above-maximum'; readonly limit: Decimal }
  | { readonly code: 'above-available'; readonly limit: Decimal }
  /** There is no room for more. */
  | { readonly code: 'above-capacity'; readonly limit: Decimal }
  /** "Everything" was asked for and nobody knows how much that is. */
  | { readonly code: 'unknown-available' }
  | { readonly code: 'not-an-option' }
  /** The list that it is one of is not known yet. */
  | { readonly code: 'still-reading' }
  | { readonly code: 'not-an-address' }
  /** The limits are seconds. */
  | { readonly code: 'too-short' | 'too-long'; readonly limit: number }
  /** The upper end of a range is not above the lower one. */
  | { readonly code: 'not-above'; readonly limit: Decimal }
  /** Amount and shares say the same in two ways. */
  | { readonly code: 'one-of-two' }
  | { readonly code: 'not-a-key'; readonly form: KeyName }

/** `part`: in which of several amounts, from 0. */
export type ArgumentError = ValidationError & { readonly amountIndex?: number }

/** A value that could be read, or why not. */
export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ArgumentError }

export const valid = <Value>(value: Value): ReadResult<Value> => ({ ok: true, value })
export const invalid = (error: ArgumentError): ReadResult<never> => ({ ok: false, error })
