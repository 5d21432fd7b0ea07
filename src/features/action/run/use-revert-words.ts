import { useTranslations } from 'use-intl'
import { askedAmount } from '#src/families/asked-amount.ts'
import type { Intent } from '#src/families/intent.ts'
import type { RevertReason } from '#src/families/revert-reason.ts'
import { fromRaw } from '#src/money/units.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { visibleText } from '#src/words/visible-text.ts'

/** Why a contract refuses, in words of ours where its error is a known one; `foreign` is what of them is the contract's. */
export interface RevertWords {
  readonly words: string
  readonly foreign: string
}

/** Errors that may count the requested token; the others count shares. */
const COUNTED = ['balance', 'allowance', 'max-deposit', 'max-withdraw'] as const

/**
 * Turns what a contract said into words. An error does not name the token that it counts: its numbers are shown where it is
 * about exactly what was requested, and left out elsewhere.
 * @param intent null where this browser does not know what was requested
 */
export function useRevertWords(intent: Intent | null): (reason: RevertReason) => RevertWords {
  const t = useTranslations('run.revert')
  const { exact } = useNumberText()
  return ({ code, text, has, needs }) => {
    const foreign = visibleText(text)
    const counted = knownValue(COUNTED, code)
    const asset = intent?.asset ?? null
    if (intent === null || asset === null || counted === null || has === null || needs === null)
      return { words: t(code, { text: foreign }), foreign }
    if (needs !== askedAmount(intent)) return { words: t(code, { text: foreign }), foreign }
    const amount = (each: bigint): string => exact(fromRaw(each, asset.decimals), asset.symbol)
    const amounts = { has: amount(has), needs: amount(needs) }
    return { words: t(`counted.${counted}`, { text: foreign, ...amounts }), foreign }
  }
}
