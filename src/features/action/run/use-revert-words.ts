import { useTranslations } from 'use-intl'
import type { RevertReason } from '#src/families/revert-reason.ts'
import { visibleText } from '#src/words/visible-text.ts'

/** Why a contract refuses, in words of ours where its error is a known one; `foreign` is what of them is the contract's. */
export interface RevertWords {
  readonly words: string
  readonly foreign: string
}

/** Turns what a contract said into words. */
export function useRevertWords(): (reason: RevertReason) => RevertWords {
  const t = useTranslations('run.revert')
  return ({ code, text, has, needs }) => {
    const foreign = visibleText(text)
    return { words: t(code, { text: foreign, has: String(has), needs: String(needs) }), foreign }
  }
}
