import { askedAmount } from '../../asked-amount.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import type { EvmCall } from '../call.ts'
import type { KnownCall } from './decode-call.ts'
import { tokenOf } from './token-of.ts'

/**
 * How a call's amount stands against the typed one: `within` what was typed, `equal` to it, `other`, or `unmeasured` where
 * the two don't count the same thing.
 */
export type Measure = 'equal' | 'within' | 'other' | 'unmeasured'

/** Whether an amount counts the asked token, by what the call says of it. */
function countsTheAsked(call: EvmCall, decoded: KnownCall, intent: Intent): boolean {
  const wanted = intent.asset?.address ?? null
  if (decoded.counts === 'coin') return wanted === null
  if (decoded.counted === 'shares') return false
  const named = tokenOf(call, decoded, intent)
  return named === null || (wanted !== null && sameAddress(named, wanted))
}

/** Holds a decoded amount against what the person typed, where both count the asked token. */
export function measureAmount(call: EvmCall, decoded: KnownCall, intent: Intent): Measure {
  const asked = askedAmount(intent)
  const { does, amount } = decoded
  if (asked === null || !['approve', 'in', 'out'].includes(does)) return 'unmeasured'
  if (!countsTheAsked(call, decoded, intent)) return 'unmeasured'
  // Everything was meant, and an amount was typed.
  if (amount === null) return decoded.takesAll ? 'other' : 'unmeasured'
  if (amount === asked) return 'equal'
  if (decoded.counted === 'either') return 'unmeasured'
  return does === 'approve' && amount < asked ? 'within' : 'other'
}
