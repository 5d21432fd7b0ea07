import { useTranslations } from 'use-intl'
import { getRequestedAmount } from '#src/families/requested-amount.ts'
import type { Intent } from '#src/families/intent.ts'
import type { RevertReason } from '#src/families/action-simulation.ts'
import { fromRaw } from '#src/money/units.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'

/** A contract's error: translated if known; `foreign` is the contract's own text. */
export interface RevertMessage {
  readonly message: string
  readonly foreign: string
}

/** Errors that may count the requested token; the others count shares. */
const TOKEN_ERRORS = ['balance', 'allowance', 'max-deposit', 'max-withdraw'] as const

/**
 * Returns a function that formats a contract's error. Errors don't name the token they count, so
 * numbers are shown only if they equal the request.
 * @param intent null if the request is unknown in this browser
 */
export function useRevertMessage(intent: Intent | null): (reason: RevertReason) => RevertMessage {
  const t = useTranslations('run.revert')
  const { exact } = useNumberFormat()
  return ({ code, text, has: available, needs: required }) => {
    const foreign = escapeInvisible(text)
    const formatCounted = findKnownValue(TOKEN_ERRORS, code)
    const asset = intent?.asset ?? null
    if (
      intent === null ||
      asset === null ||
      formatCounted === null ||
      available === null ||
      required === null
    )
      return { message: t(code, { text: foreign }), foreign }
    if (required !== getRequestedAmount(intent))
      return { message: t(code, { text: foreign }), foreign }
    const amount = (each: bigint): string => exact(fromRaw(each, asset.decimals), asset.symbol)
    const amounts = { has: amount(available), needs: amount(required) }
    return { message: t(`counted.${formatCounted}`, { text: foreign, ...amounts }), foreign }
  }
}
