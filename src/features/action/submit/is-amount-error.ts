import type { EarnError } from '#src/api/earn-error.ts'
import { getErrorMessageKey } from '#src/messages/error-message-key.ts'

/** Whether a refusal belongs to the amount: it is said there, where it can be put right. */
export function isAmountError({ details }: EarnError): boolean {
  const key = getErrorMessageKey(details)
  return key === 'invalidAmount' || key === 'insufficientBalance'
}
