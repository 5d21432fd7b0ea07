import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import { pathTo } from '#src/router/path-to.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

interface BalanceCalendarProps {
  readonly balance: Balance
  readonly yieldId: string
  /** When it is free, milliseconds. */
  readonly at: number
}

/** The day when a balance is free, as a file for a calendar. */
export function BalanceCalendar({ balance, yieldId, at }: BalanceCalendarProps) {
  const t = useTranslations('portfolio.calendar')
  const { short } = useNumberText()
  const amount = short(balance.amount, balance.token.symbol)
  return (
    <CalendarButton
      label={t('add')}
      now={serviceClock.now()}
      event={{
        id: `${yieldId}-${balance.type}-${balance.token.symbol}-${at}@sheaf`,
        title: t('title', { amount }),
        text: t('text', { amount }),
        link: `${location.origin}${pathTo('/yields/$yieldId', { yieldId })}`,
        at,
      }}
    />
  )
}
