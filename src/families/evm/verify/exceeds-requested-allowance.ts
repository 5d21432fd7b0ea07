import { getRequestedAmount } from '../../requested-amount.ts'
import type { Intent } from '../../intent.ts'
import { isSameAddress } from '../../is-same-address.ts'

/** No token has as much: such an allowance is unlimited, whether or not it is the largest number. */
const UNLIMITED = 2n ** 255n

/**
 * Whether somebody may take more than was asked for: without a limit, or more of the asked token than was typed.
 * @param rounding smallest units that may be on top of it
 */
export function exceedsRequestedAllowance(
  token: string,
  amount: bigint,
  intent: Intent,
  rounding = 0n,
): boolean {
  if (amount >= UNLIMITED) return intent.request.arguments['useMaxAllowance'] !== true
  const requestedToken = intent.asset?.address
  const requestedAmount = getRequestedAmount(intent)
  return requestedToken && requestedAmount !== null && isSameAddress(token, requestedToken)
    ? amount > requestedAmount + rounding
    : false
}

/** The same of several that are signed at once: two halves of a token too many are too many. */
export function exceedsRequestedAllowanceTogether(
  permits: readonly { readonly token: string; readonly value: bigint }[],
  intent: Intent,
): boolean {
  const requestedToken = intent.asset?.address
  if (!requestedToken) return false
  const ofRequestedToken = permits.filter(({ token }) => isSameAddress(token, requestedToken))
  return exceedsRequestedAllowance(
    requestedToken,
    ofRequestedToken.reduce((sum, { value }) => sum + value, 0n),
    intent,
  )
}
