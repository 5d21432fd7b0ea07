import { findKnownValue } from '#src/ui/open-value.ts'
import { getOtherReceiver, getPayout, type Arrival } from '../payout.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'

/** The result of a finished action. */
export type ActionResult =
  | { readonly kind: 'manage'; readonly wait: 0; readonly receiver: null }
  | {
      readonly kind: 'enter' | Arrival
      /** Seconds until withdrawn funds are free. */
      readonly wait: number
      /** The other address that received it; null for the owner's own. */
      readonly receiver: string | null
    }

const INTENTS = ['enter', 'exit'] as const

/**
 * Returns where a finished action's money is, by the request.
 * @param cooldown seconds from exit to free funds; undefined or null if not stated
 */
export function getActionResult(
  {
    intent,
    arguments: requestArguments,
    address,
  }: Pick<RequestedAction, 'intent' | 'arguments' | 'address'>,
  cooldown: number | null | undefined,
): ActionResult {
  const receiver = getOtherReceiver(requestArguments, address)
  switch (findKnownValue(INTENTS, intent)) {
    case 'enter':
      return { kind: 'enter', wait: 0, receiver }
    case 'exit': {
      const { wait, arrival } = getPayout(requestArguments, cooldown)
      return { kind: arrival, wait: wait ?? 0, receiver }
    }
    case null:
      return { kind: 'manage', wait: 0, receiver: null }
  }
}
