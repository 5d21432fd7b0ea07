import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Balance, PendingAction } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { Measures } from './measures.ts'

/** Something that a balance offers to be done, and the balance. */
export interface BalancePendingAction {
  readonly action: PendingAction
  readonly balance: Balance
  /** Nothing else of its type is offered by a balance that only an amount tells from this one. */
  readonly isOnly: boolean
}

interface DraftBase {
  readonly earnYield: Yield
  /** What the request takes, as the service lists it. */
  readonly fields: readonly ArgumentField[]
  /** The service's own words about it. */
  readonly notes: string | undefined
  readonly options: FormContext['options']
  readonly validators: FormContext['validators']
  readonly measures: Measures
  /** The least that the yield takes, in token units; null where there is no such limit. */
  readonly minimumAmount: Decimal | null
  /** What the person has in the yield; null while it is not known. */
  readonly position: Position | null
  /** The token that an amount counts. */
  readonly asset: Token
  /** What there is of it to take; null is unknown. */
  readonly available: Decimal | null
  /** That, less what should stay for network fees. */
  readonly spendable: Decimal | null
}

/** What is about to be done: everything that form, review and request need, read from the service and the chain. */
export type ActionDraft = DraftBase &
  (
    | { readonly intent: 'enter' | 'exit' }
    | { readonly intent: 'manage'; readonly pending: BalancePendingAction }
  )
