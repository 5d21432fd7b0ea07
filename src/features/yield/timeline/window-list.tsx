import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { getUpcomingWindows } from './upcoming-windows.ts'

export interface WindowListProps {
  readonly windows: NonNullable<YieldDetails['investmentSchedule']>['windows']
}

/** The next times at which a real-world asset is paid out. */
export function WindowList({ windows }: WindowListProps) {
  const t = useTranslations('yield.timeline')
  const { exact } = useDateFormat()
  const coming = getUpcomingWindows(windows, serviceClock.now())
  if (coming.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{t('windows')}</h3>
      <ul className="divide-y divide-line">
        {coming.map(({ opensAt, closesAt }) => (
          <li key={opensAt} className="figures py-2">
            {t('window', { from: exact(opensAt), to: exact(closesAt) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
