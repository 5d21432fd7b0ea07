import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** The service's own words about a refusal, as sent, to read and to copy for support. */
export function ServiceAnswer({ error }: { error: EarnError }) {
  const t = useTranslations('errors')
  const { status, code, constraints } = error.details
  const said = constraints.length > 0 ? constraints.join('; ') : error.message
  const detail = [status, code, said].filter((part) => part !== null).join(' · ')
  // Without a status nobody answered.
  if (status === null) return null
  return (
    <span className="mt-2 block text-muted">
      {t('detail')}: <span lang="en">“{said}”</span>{' '}
      <CopyButton text={detail} what={t('copyDetail')} />
    </span>
  )
}
