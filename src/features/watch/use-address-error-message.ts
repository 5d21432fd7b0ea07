import { useTranslations } from 'use-intl'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { WatchList } from '#src/wallets/watch/watch-list.ts'
import { isolateBidi } from '#src/messages/sanitize-text.ts'

/** Formats why a text is not an address. A text from a link is untrusted, so only its ends are shown. */
export function useAddressErrorMessage(): (mistake: WatchList['errors'][number]) => string {
  const t = useTranslations('watch.mistake')
  const { address: ends } = useNumberFormat()
  return ({ why: reason, text }) => t(reason, { text: isolateBidi(ends(text)) })
}
