import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import { buildPath } from '#src/router/build-path.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

interface BalanceCalendarProps {
  readonly balance: Balance
  readonly yieldId: string
  /** When it is free, milliseconds. */
  readonly at: number
}

/** The day when a balance is free, as a file for a calendar. */
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
