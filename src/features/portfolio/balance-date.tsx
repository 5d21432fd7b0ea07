import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { findKnownValue } from '#src/ui/open-value.ts'

const DATED = ['entering', 'exiting', 'locked', 'withdrawable'] as const

/** What a balance's date means, in words: "free in 3 days". */
export function BalanceDate({ type, date }: { type: string; date: string }) {
  const t = useTranslations('portfolio.date')
  const meaning = findKnownValue(DATED, type) ?? 'other'
  return t.rich(meaning, { when: () => <RelativeTime date={date} now={serviceClock.now()} /> })
}
