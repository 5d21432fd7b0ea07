import { useFormatter, useTranslations } from 'use-intl'

/** How many there are; undefined is unknown. */
export function Count({ count }: { count: number | null | undefined }) {
  const t = useTranslations('shell')
  const format = useFormatter()
  if (count === null || count === undefined) return <span>{t('unknown')}</span>
  return <span className="figures">{format.number(count)}</span>
}
