import type { Intent } from '../../intent.ts'
import type { EvmCall } from '../call.ts'
import { askedAmount } from '../../asked-amount.ts'
import type { KnownCall } from './decode-call.ts'

/**
 * How a call's amount stands against the typed one: `within` what was typed, `equal` to it, `other`, or `unmeasured` where
 * the two don't count the same thing.
 */
export type Measure = 'equal' | 'within' | 'other' | 'unmeasured'

/** Holds a decoded amount against what the person typed, where both count the asked token. */
export function measureAmount(call: EvmCall, decoded: KnownCall, intent: Intent): Measure {
  const asked = askedAmount(intent)
  if (asked === null || decoded.amount === null) return 'unmeasured'
  if (decoded.method === 'mint' || decoded.method === 'redeem') return 'unmeasured'
  const token = intent.asset?.address
  if (decoded.method === 'approve' && token?.toLowerCase() !== call.to.toLowerCase())
    return 'unmeasured'
  if (decoded.amount === asked) return 'equal'
  return decoded.method === 'approve' && decoded.amount < asked ? 'within' : 'other'
}
