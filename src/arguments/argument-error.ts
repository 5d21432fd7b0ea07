import type { Decimal } from '#src/money/decimal.ts'
import type { KeyName, YieldContract } from './control.ts'

/** A field's validation error with the violated limit; messages are made where it is shown. */
type ValidationError =
  | { readonly code: 'required' }
  | { readonly code: 'not-a-number' }
  /** Grouped digits, or a mark that could mean either grouping or a fraction. */
  | { readonly code: 'grouping' }
  | { readonly code: 'not-positive' }
  | { readonly code: 'too-many-decimals'; readonly limit: number }
  /** More digits than a JSON number keeps. */
  | { readonly code: 'too-precise' }
  | { readonly code: 'below-minimum'; readonly limit: Decimal }
  /** Below the selected validator's minimum. */
  | { readonly code: 'below-validator'; readonly limit: Decimal }
  | { readonly code: 'above-maximum'; readonly limit: Decimal }
  | { readonly code: 'above-available'; readonly limit: Decimal }
  /** Above the remaining capacity. */
  | { readonly code: 'above-capacity'; readonly limit: Decimal }
  /** "Everything" was requested but the amount is unknown. */
  | { readonly code: 'unknown-available' }
  | { readonly code: 'not-an-option' }
  /** The list of options is still loading. */
  | { readonly code: 'still-reading' }
  | { readonly code: 'not-an-address' }
  /** Such as an ENS name, which may lead elsewhere tomorrow: nothing is sent by one. */
  | { readonly code: 'name-not-address' }
  /** Nobody could take out what a receiver like this gets. */
  | { readonly code: 'no-receiver'; readonly role: YieldContract['role'] | 'reserved' }
  /** The limits are seconds. */
  | { readonly code: 'too-short' | 'too-long'; readonly limit: number }
  /** The upper end of a range is not above the lower one. */
  | { readonly code: 'not-above'; readonly limit: Decimal }
  /** Both amount and shares are given. */
  | { readonly code: 'one-of-two' }
  | { readonly code: 'not-a-key'; readonly form: KeyName }

/** `part`: index of the invalid one of several amounts. */
export type ArgumentError = ValidationError & { readonly amountIndex?: number }

/** A parsed value, or its error. */
export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ArgumentError }

export const valid = <Value>(value: Value): ReadResult<Value> => ({ ok: true, value })
export const invalid = (error: ArgumentError): ReadResult<never> => ({ ok: false, error })
