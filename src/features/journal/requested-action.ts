import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '#src/families/intent.ts'
import { isDecimal, type Decimal } from '#src/money/decimal.ts'

/** An action for display. */
export interface RequestedAction {
  /** `enter`, `exit`, or `manage` for a pending action. */
  readonly intent: string
  /** Type of the pending action. */
  readonly type: string
  readonly yieldId: string
  /** Owner of the funds. */
  readonly address: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** Token units; null if none was requested. */
  readonly amount: Decimal | null
  /** Symbol of the amount's token; null: the yield's own. */
  readonly symbol: string | null
}

/**
 * Returns an action for display: from this browser's journal if requested here, whatever the service returns; else
 * from the service. Source: decisions/016-verdicts.
 * @param intent null if it was not requested in this browser
 */
export function getRequestedAction(action: Action, intent: Intent | null): RequestedAction {
  if (intent === null)
    return {
      intent: action.intent,
      type: action.type,
      yieldId: action.yieldId,
      address: action.address,
      arguments: action.rawArguments ?? {},
      amount: action.amount ?? null,
      symbol: null,
    }
  const { request, asset } = intent
  const { amount } = request.arguments
  const isAmountKnown = asset !== null && typeof amount === 'string' && isDecimal(amount)
  return {
    intent: request.intent,
    type: request.intent === 'manage' ? request.action : action.type,
    yieldId: request.yieldId,
    address: request.address,
    arguments: request.arguments,
    amount: isAmountKnown ? amount : null,
    symbol: asset?.symbol ?? null,
  }
}
