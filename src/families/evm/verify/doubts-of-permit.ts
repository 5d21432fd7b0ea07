import type { Intent } from '../../intent.ts'
import { askedAmount } from '../../asked-amount.ts'
import { sameAddress } from '../../same-address.ts'
import type { Doubt } from '../../verdict.ts'
import { hasStandardTypes } from './has-standard-types.ts'
import { knownContracts } from './known-contracts.ts'
import { lastsLong } from './lasts-long.ts'
import { looksLike } from './looks-like.ts'
import type { Permit } from './read-permit.ts'
import type { TypedData } from './read-typed-data.ts'

/** The same on every chain. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Whether a permit allows exactly what was typed, of the token that was typed. */
export const countsTheAsked = ({ token, value }: Permit, intent: Intent): boolean =>
  intent.asset !== null &&
  intent.asset.address !== null &&
  sameAddress(token, intent.asset.address) &&
  value === askedAmount(intent)

const isKnownToken = ({ domain }: TypedData, { token }: Permit, intent: Intent): boolean => {
  const reader = domain.verifyingContract ?? ''
  const isReader = sameAddress(reader, token) || sameAddress(reader, PERMIT2)
  return isReader && knownContracts(intent).called.has(token.toLowerCase())
}

/** What can't be vouched for in a permit, which nobody can rehearse. */
export function doubtsOfPermit(typed: TypedData, permit: Permit, intent: Intent): Doubt[] {
  const { spenders } = knownContracts(intent)
  const { spender, deadline } = permit
  const found: [Doubt, boolean][] = [
    ['unknown-spender', !spenders.has(spender.toLowerCase())],
    ['unknown-contract', !isKnownToken(typed, permit, intent)],
    ['look-alike', [...spenders].some((known) => looksLike(spender, known))],
    ['unmeasured-approval', !countsTheAsked(permit, intent)],
    ['far-deadline', lastsLong(deadline)],
    ['odd-encoding', !hasStandardTypes(typed)],
    ['not-rehearsed', true],
  ]
  return found.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
