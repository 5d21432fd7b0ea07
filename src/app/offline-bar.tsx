import { useTranslations } from 'use-intl'
import { Icon } from '#src/ui/icon.tsx'
import { useOnline } from './use-online.ts'

/** Says that the device is offline and what that means; what is read goes on by itself afterwards. Over the page: nothing moves. */
export function OfflineBar() {
  const t = useTranslations('shell')
  const online = useOnline()
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4">
      {!online && (
        <span className="pointer-events-auto flex max-w-prose items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm shadow-high">
          <Icon name="warning" className="size-5 text-warning" />
          <span>
            <strong className="font-semibold">{t('offline.title')}</strong> {t('offline.text')}
          </span>
        </span>
      )}
    </output>
  )
}
