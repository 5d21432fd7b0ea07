import type { Decimal } from '#src/money/decimal.ts'
import type { SelectOption } from './control.ts'

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
