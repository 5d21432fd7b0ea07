import { useTranslations } from 'use-intl'
import { useDateFormat } from './use-date-format.ts'

export interface RelativeTimeProps {
  /** ISO 8601, as the service sends it. */
  readonly date: string | undefined
  /** Service time in milliseconds, the base of "in 3 days". */
  readonly now: number
}

/** A relative time, with the exact one on hover. */
export function RelativeTime({ date, now }: RelativeTimeProps) {
  const t = useTranslations('shell')
  const { exact, distance } = useDateFormat()
  const at = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return <span>{t('unknown')}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={exact(at)} className="figures">
      {distance(at, now)}
    </time>
  )
}
