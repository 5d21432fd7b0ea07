import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { OriginalMessage } from '#src/ui/original-message.tsx'

/** The service's own words about a refusal, as sent, to read and to copy for support. */
export function ServiceResponse({ error }: { error: EarnError }) {
  const t = useTranslations('errors')
  const { status, code, constraints } = error.details
  const message = constraints.length > 0 ? constraints.join('; ') : error.message
  const detail = [status, code, message].filter((value) => value !== null).join(' · ')
  // Without a status nobody answered.
  if (status === null) return null
  return (
    <OriginalMessage
      label={t('detail')}
      message={message}
      copied={detail}
      description={t('copyDetail')}
    />
  )
}
