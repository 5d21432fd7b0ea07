import { useTranslations } from 'use-intl'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { useWatchText } from './use-watch-text.ts'
import { WatchField } from './watch-field.tsx'

/** The way to look at somebody else, for who looks at an address already; it closes behind who takes it. */
export function WatchElsewhere() {
  useLoadedWords('watch')
  const t = useTranslations('watch')
  const text = useWatchText()
  return (
    <Disclosure key={text} title={t('another')}>
      <WatchField />
    </Disclosure>
  )
}
