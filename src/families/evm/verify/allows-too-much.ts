import { askedAmount } from '../../asked-amount.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'

/** No token has as much: such an allowance is unlimited, whether or not it is the largest number. */
const UNLIMITED = 2n ** 255n

/**
 * Whether somebody may take more than was asked for: without a limit, or more of the asked token than was typed.
 * @param rounding smallest units that may be on top of it
 */
export function allowsTooMuch(
  token: string,
  amount: bigint,
  intent: Intent,
  rounding = 0n,
): boolean {
  if (amount >= UNLIMITED) return intent.request.arguments['useMaxAllowance'] !== true
  const wanted = intent.asset?.address
  const asked = askedAmount(intent)
  return wanted && asked !== null && sameAddress(token, wanted) ? amount > asked + rounding : false
}

/** The same of several that are signed at once: two halves of a token too many are too many. */
export function allowsTooMuchTogether(
  permits: readonly { readonly token: string; readonly value: bigint }[],
  intent: Intent,
): boolean {
  const wanted = intent.asset?.address
  if (!wanted) return false
  const ofAsked = permits.filter(({ token }) => sameAddress(token, wanted))
  return allowsTooMuch(
    wanted,
    ofAsked.reduce((sum, { value }) => sum + value, 0n),
    intent,
  )
}
