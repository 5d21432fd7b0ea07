import { useFormatter, useTranslations } from 'use-intl'
import { Alert } from '#src/ui/alert.tsx'
import { Rejection } from './rejection.tsx'
import { ServiceResponse } from './service-response.tsx'
import type { CreateState } from './use-create-action.ts'

/** Why the last press created nothing. */
export function CreateAlert({ creating }: { creating: CreateState }) {
  const t = useTranslations('action.create')
  const format = useFormatter()
  switch (creating.kind) {
    case 'refused':
      return <Rejection error={creating.error} />
    case 'unchecked':
      return (
        <Alert tone="warning" urgent title={t('uncheckedTitle')}>
          {t('unchecked')}
          <ServiceResponse error={creating.error} />
        </Alert>
      )
    case 'changed':
      return (
        <Alert tone="warning" urgent title={t('changedTitle')}>
          {creating.terms.length === 0
            ? t('changed')
            : t('changedTerms', {
                what: format.list(creating.terms.map((term) => t(`terms.${term}`))),
              })}
        </Alert>
      )
    case 'open':
    case 'outdated':
    case 'unwritten':
      return (
        <Alert tone="warning" urgent title={t(`${creating.kind}Title`)}>
          {t(creating.kind)}
        </Alert>
      )
    case 'idle':
    case 'working':
    case 'held':
    case 'lost':
      return null
  }
}
