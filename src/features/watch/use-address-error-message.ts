import { useTranslations } from 'use-intl'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { WatchList } from '#src/wallets/watch/watch-list.ts'
import { isolateBidi } from '#src/messages/sanitize-text.ts'

/** Why a text is no address. Of a text that anybody can write into a link, the ends alone are shown again. */
export function useAddressErrorMessage(): (mistake: WatchList['errors'][number]) => string {
  const t = useTranslations('watch.mistake')
  const { address: ends } = useNumberFormat()
  return ({ why: reason, text }) => t(reason, { text: isolateBidi(ends(text)) })
}
