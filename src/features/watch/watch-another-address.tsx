import { useTranslations } from 'use-intl'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useWatchParam } from './watch-param.ts'
import { WatchField } from './watch-field.tsx'

/** The way to look at somebody else, for who looks at an address already; it closes behind who takes it. */
export function WatchAnotherAddress() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const text = useWatchParam()
  return (
    <Disclosure key={text} title={t('another')}>
      <WatchField />
    </Disclosure>
  )
}
