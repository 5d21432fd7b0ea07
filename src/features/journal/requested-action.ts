import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '#src/families/intent.ts'
import { isDecimal, type Decimal } from '#src/money/decimal.ts'

/** What an action is about, for people. */
export interface RequestedAction {
  /** `enter`, `exit`, or what is done with a position. */
  readonly intent: string
  /** The type of what is done with a position. */
  readonly type: string
  readonly yieldId: string
  /** Whose money it is. */
  readonly address: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** Token units; null where none was named. */
  readonly amount: Decimal | null
  /** What the amount counts; null: the yield's own token. */
  readonly symbol: string | null
}

/**
 * What an action is about: by this browser's own record where it asked for it, whatever the service says of it since; by the
 * service where another browser did. Source: decisions/016-verdicts.
 * @param intent null where this browser did not ask for it
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
