import { useTranslations } from 'use-intl'
import { shorten } from '#src/ui/numbers/shorten.ts'
import type { Watched } from '#src/wallets/watch/read-watched.ts'
import { isolate } from '#src/words/isolate.ts'

/** So much of a text that anybody can write into a link is shown again. */
const ENDS = [12, 6] as const

/** Why a text is no address. */
export function useMistakeWords(): (mistake: Watched['mistakes'][number]) => string {
  const t = useTranslations('watch.mistake')
  return ({ why, text }) => t(why, { text: isolate(shorten(text, ...ENDS)) })
}
