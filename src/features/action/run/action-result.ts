import { findKnownValue } from '#src/ui/open-value.ts'
import { getOtherReceiver, getPayout, type Arrival } from '../payout.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'

/** What an action that is done has come to. */
export type ActionResult =
  | { readonly kind: 'manage'; readonly wait: 0; readonly receiver: null }
  | {
      readonly kind: 'enter' | Arrival
      /** Seconds until what was taken out is free. */
      readonly wait: number
      /** The address that has it in the owner's place; null where it is the owner's own. */
      readonly receiver: string | null
    }

const INTENTS = ['enter', 'exit'] as const

/**
 * Reads where an action's money is once it is done, by what was asked for.
 * @param cooldown the yield's seconds between leaving and free funds; undefined where none is stated
 */
export function getActionResult(
  {
    intent,
    arguments: requestArguments,
    address,
  }: Pick<RequestedAction, 'intent' | 'arguments' | 'address'>,
  cooldown: number | undefined,
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
