import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Card } from '#src/ui/card.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { getAvailableActions } from '../available-actions.ts'
import { useWaitText, getYieldTimeline } from './yield-timeline.ts'

export interface TimelineCardProps {
  readonly earnYield: Yield
}

/** Dates of a deposit made today: when it earns, can be exited, and is free. */
export function TimelineCard({ earnYield }: TimelineCardProps) {
  const t = useTranslations('yield.timeline')
  const getWaitText = useWaitText()
  const { day } = useDateFormat()
  const { mechanics, status } = earnYield
  const now = serviceClock.now()
  const { earning, leaving, free } = getYieldTimeline(mechanics, now)
  const closed = { text: t('leaving.closed'), note: t('leaving.closedNote') }
  const steps = [
    { name: 'today', text: day(now), note: null },
    { name: 'earning', ...getWaitText('earning', earning) },
    { name: 'leaving', ...(status.exit ? getWaitText('leaving', leaving) : closed) },
    { name: 'free', ...(status.exit ? getWaitText('free', free) : { ...closed, note: null }) },
  ] as const
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ol className="grid sm:grid-cols-4">
        {steps.map(({ name, text, note }, index) => (
          <li
            key={name}
            className="relative border-s-2 border-line ps-5 pb-5 last:border-transparent last:pb-0 sm:border-s-0 sm:border-t-2 sm:ps-0 sm:pe-4 sm:pt-4 sm:pb-0 sm:last:border-line"
          >
            <span
              aria-hidden="true"
              className={`absolute -start-[0.4375rem] top-1 size-3 rounded-full border-2 border-accent sm:start-0 sm:-top-[0.4375rem] ${index === 0 ? 'bg-accent' : 'bg-surface'}`}
            />
            <p className="text-sm text-muted">{t(`step.${name}`)}</p>
            <p className="text-sm font-semibold">{text}</p>
            {note !== null && <p className="text-sm text-muted">{note}</p>}
          </li>
        ))}
      </ol>
      {getAvailableActions(earnYield).exitByActions && (
        <p className="text-sm text-muted">{t('byActions')}</p>
      )}
    </Card>
  )
}
