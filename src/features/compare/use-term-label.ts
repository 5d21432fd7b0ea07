import { useTranslations } from 'use-intl'

const YEAR = 365

/** A term in words: in years where it is some, else in days. */
export function useTermLabel(): (days: number) => string {
  const t = useTranslations('compare.term')
  return (days) => (days % YEAR === 0 ? t('years', { years: days / YEAR }) : t('days', { days }))
}
