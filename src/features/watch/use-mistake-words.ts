import { useTranslations } from 'use-intl'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { WatchList } from '#src/wallets/watch/watch-list.ts'
import { isolate } from '#src/words/isolate.ts'

/** Why a text is no address. Of a text that anybody can write into a link, the ends alone are shown again. */
export function useMistakeWords(): (mistake: WatchList['errors'][number]) => string {
  const t = useTranslations('watch.mistake')
  const { address: ends } = useNumberText()
  return ({ why, text }) => t(why, { text: isolate(ends(text)) })
}
