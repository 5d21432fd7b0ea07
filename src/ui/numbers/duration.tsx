import { useTranslations } from 'use-intl'
import { useDurationFormat } from './use-duration-format.ts'

/** A length of time in words; undefined is unknown, 0 is "none". */
export function Duration({ seconds }: { seconds: number | null | undefined }) {
  const t = useTranslations('shell')
  const duration = useDurationFormat()
  if (seconds === null || seconds === undefined) return <span>{t('unknown')}</span>
  return <span className="figures">{seconds === 0 ? t('none') : duration(seconds)}</span>
}
