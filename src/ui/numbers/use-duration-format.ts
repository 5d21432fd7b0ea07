import { useLocale } from 'use-intl'
import { formatDuration } from './format-duration.ts'

/** Lengths of time inside sentences, in seconds. */
export function useDurationFormat(): (seconds: number) => string {
  const locale = useLocale()
  return (seconds) => formatDuration(seconds, locale)
}
