import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Balance } from '#src/api/schemas/balance.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { buildPath } from '#src/router/paths.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { findKnownValue } from '#src/ui/open-value.ts'

const DATED = ['entering', 'exiting', 'locked', 'withdrawable'] as const

/** Milliseconds between two updates of a countdown. */
const TICK_MS = 20_000

/** Returns the service's time, again and again while the page is visible. */
export function useServiceNow(): number {
  const [now, setNow] = useState(() => serviceClock.now())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(serviceClock.now())
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A balance's date as a countdown and a date: "free in 3 days (2 Jan 2026, 14:00)". */
export function BalanceDate({ type, date }: { type: string; date: string }) {
  const t = useTranslations('portfolio.date')
  const { exact } = useDateFormat()
  const now = useServiceNow()
  const at = Date.parse(date)
  const countdown = <RelativeTime date={date} now={now} />
  const meaning = findKnownValue(DATED, type) ?? 'other'
  return (
    <>
      <span className="whitespace-nowrap">{t.rich(meaning, { when: () => countdown })}</span>
      {!Number.isNaN(at) && <span className="figures"> ({exact(at)})</span>}
    </>
  )
}

interface BalanceCalendarProps {
  readonly balance: Balance
  readonly yieldId: string
  /** When it is free, milliseconds. */
  readonly at: number
}

/** Downloads a balance's free date as a calendar file. */
export function BalanceCalendar({ balance, yieldId, at }: BalanceCalendarProps) {
  const t = useTranslations('portfolio.calendar')
  const { short } = useNumberFormat()
  const amount = short(balance.amount, balance.token.symbol)
  return (
    <CalendarButton
      label={t('add')}
      now={serviceClock.now()}
      event={{
        id: `${yieldId}-${balance.type}-${balance.token.symbol}-${at}@sheaf`,
        title: t('title', { amount }),
        text: t('text', { amount }),
        link: `${location.origin}${buildPath('/yields/$yieldId', { yieldId })}`,
        at,
      }}
    />
  )
}
