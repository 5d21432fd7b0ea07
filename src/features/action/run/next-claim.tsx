import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

/** The way from one claim of a list to the next. */
export function NextClaim({ to }: { to: string }) {
  const t = useTranslations('claim')
  return (
    <Link to={to} className={buttonClass()}>
      {t('next')}
    </Link>
  )
}
