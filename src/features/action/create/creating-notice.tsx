import { useFormatter, useTranslations } from 'use-intl'
import { Notice } from '#src/ui/notice.tsx'
import { Refusal } from './refusal.tsx'
import { ServiceAnswer } from './service-answer.tsx'
import type { Creating } from './use-create.ts'

/** Why the last press created nothing. */
export function CreatingNotice({ creating }: { creating: Creating }) {
  const t = useTranslations('action.create')
  const format = useFormatter()
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
    case 'changed':
      return (
        <Notice tone="warning" urgent title={t('changedTitle')}>
          {creating.terms.length === 0
            ? t('changed')
            : t('changedTerms', {
                what: format.list(creating.terms.map((term) => t(`terms.${term}`))),
              })}
        </Notice>
      )
    case 'open':
    case 'outdated':
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
