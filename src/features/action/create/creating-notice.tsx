import { useTranslations } from 'use-intl'
import { Notice } from '#src/ui/notice.tsx'
import { Refusal } from './refusal.tsx'
import { ServiceAnswer } from './service-answer.tsx'
import type { Creating } from './use-create.ts'

/** Why the last press created nothing. */
export function CreatingNotice({ creating }: { creating: Creating }) {
  const t = useTranslations('action.create')
  switch (creating.kind) {
    case 'refused':
      return <Refusal error={creating.error} />
    case 'unchecked':
      return (
        <Notice tone="warning" urgent title={t('uncheckedTitle')}>
          {t('unchecked')}
          <ServiceAnswer error={creating.error} />
        </Notice>
      )
    case 'open':
    case 'changed':
    case 'unwritten':
      return (
        <Notice tone="warning" urgent title={t(`${creating.kind}Title`)}>
          {t(creating.kind)}
        </Notice>
      )
    case 'idle':
    case 'working':
    case 'held':
    case 'lost':
      return null
  }
}
