import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'

/** The way from one claim of a list to the next. */
export function NextClaim({ to }: { to: string }) {
  const t = useTranslations('claim')
  return (
    <Link to={to} className={getButtonClass()}>
      {t('next')}
    </Link>
  )
}
