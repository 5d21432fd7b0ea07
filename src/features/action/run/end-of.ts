import { knownValue } from '#src/ui/open-value.ts'
import { otherReceiver } from '../other-receiver.ts'
import { payoutOf, type Arrival } from '../payout-of.ts'
import type { Requested } from '#src/features/journal/index.ts'

/** What an action that is done has come to. */
export type End =
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
export function endOf(
  { intent, arguments: sent, address }: Pick<Requested, 'intent' | 'arguments' | 'address'>,
  cooldown: number | undefined,
): End {
  const receiver = otherReceiver(sent, address)
  switch (knownValue(INTENTS, intent)) {
    case 'enter':
      return { kind: 'enter', wait: 0, receiver }
    case 'exit': {
      const { wait, arrival } = payoutOf(sent, cooldown)
      return { kind: arrival, wait: wait ?? 0, receiver }
    }
    case null:
      return { kind: 'manage', wait: 0, receiver: null }
  }
}
