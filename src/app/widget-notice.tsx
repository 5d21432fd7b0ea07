import { useTranslations } from 'use-intl'
import { Notice } from '#src/ui/notice.tsx'
import type { Alone } from './widget-state.ts'

/** Why no wallet is used here, and what to do instead. */
export function WidgetNotice({ why }: { why: Exclude<Alone, 'unread'> }) {
  const t = useTranslations('widget')
  return (
    <Notice tone={why === 'readOnly' ? 'info' : 'warning'} title={t(`${why}.title`)}>
      {t(`${why}.text`)}{' '}
      {why === 'outdated' && (
        <a
          href="/embed/manifest.json"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          {t('outdated.link')}
        </a>
      )}
    </Notice>
  )
}
