import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import type { EvmCall } from '../call.ts'
import type { KnownCall } from './decode-call.ts'

/** The token that a call's amount counts, by its address; null for the network's own coin and where the call names none. */
export function tokenOf(call: EvmCall, decoded: KnownCall, intent: Intent): string | null {
  if (decoded.counts === 'coin') return null
  if (decoded.does === 'approve') return decoded.token ?? call.to
  if (decoded.counted !== 'shares') return decoded.token
  const share = intent.place?.output?.address
  return share && sameAddress(share, call.to) ? call.to : null
}
