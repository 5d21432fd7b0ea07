import type { Taking } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import type { KnownCall } from './decode-call.ts'
import { everyCall } from './every-call.ts'
import { tokenOf } from './token-of.ts'

/** What one known call takes beside the coins that go with it. */
function takenByCall(call: EvmCall, each: KnownCall, intent: Intent): Taking[] {
  const { does, amount, counts, spender } = each
  if (counts === 'coin') return []
  const token = tokenOf(call, each, intent) ?? each.token ?? intent.asset?.address ?? null
  if (does === 'approve' || does === 'allow-all') return [{ kind: 'allow', token, amount, spender }]
  if (does !== 'in' && does !== 'send') return []
  return token === null ? [] : [{ kind: 'spend', token, amount, spender: null }]
}

/**
 * The most that a call takes out of the user's hands, by its bytes: its coins, what it spends and what it allows others to
 * take. A method that is not known tells nothing of tokens.
 */
export function takenBy(call: EvmCall, decoded: KnownCall | null, intent: Intent): Taking[] {
  const coins: Taking = { kind: 'spend', token: null, amount: call.value, spender: null }
  return [
    ...(call.value > 0n ? [coins] : []),
    ...everyCall(decoded).flatMap((each) => takenByCall(call, each, intent)),
  ]
}
