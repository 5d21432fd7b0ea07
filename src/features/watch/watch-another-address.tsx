import { useTranslations } from 'use-intl'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useWatchParam } from './watch-param.ts'
import { WatchField } from './watch-field.tsx'

/** Opens the field for another watched address; closes once one is set. */
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
