import type { EarnError } from '#src/api/earn-error.ts'
import { errorKey } from '#src/words/error-key.ts'

/** Whether a refusal belongs to the amount: it is said there, where it can be put right. */
export function isAboutAmount({ details }: EarnError): boolean {
  const key = errorKey(details)
  return key === 'invalidAmount' || key === 'insufficientBalance'
}
