import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { OwnWords } from '#src/ui/own-words.tsx'

/** The service's own words about a refusal, as sent, to read and to copy for support. */
export function ServiceAnswer({ error }: { error: EarnError }) {
  const t = useTranslations('errors')
  const { status, code, constraints } = error.details
  const said = constraints.length > 0 ? constraints.join('; ') : error.message
  const detail = [status, code, said].filter((part) => part !== null).join(' · ')
  // Without a status nobody answered.
  if (status === null) return null
  return <OwnWords label={t('detail')} said={said} copied={detail} what={t('copyDetail')} />
}
