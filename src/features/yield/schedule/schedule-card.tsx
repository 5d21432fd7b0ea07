import { useTranslations } from 'use-intl'
import type { InvestmentSchedule, SchedulePath } from '#src/api/schemas/investment-schedule.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { getUpcomingWindows } from './schedule-windows.ts'

const VALUES = {
  kind: ['instant', 'standard'],
  cadence: ['continuous', 'daily_cutoff', 'periodic', 'scheduled'],
  status: ['open', 'closed', 'settling'],
  settlement: ['atomic', 'next_business_day', 'cohort', 'cooldown'],
  accrual: ['immediate', 'next_business_day', 'on_cycle_start', 'on_settlement'],
} as const

type ValueKind = keyof typeof VALUES

/** Returns a function that formats a value of a schedule, also an unknown one. */
function useValueLabel(): (kind: ValueKind, value: string) => string {
  const t = useTranslations('yield.investment')
  return (kind, value) => {
    switch (kind) {
      case 'kind': {
        const known = findKnownValue(VALUES.kind, value)
        return known === null ? humanizeValue(value) : t(`kind.${known}`)
      }
      case 'cadence': {
        const known = findKnownValue(VALUES.cadence, value)
        return known === null ? humanizeValue(value) : t(`cadence.${known}`)
      }
      case 'status': {
        const known = findKnownValue(VALUES.status, value)
        return known === null ? humanizeValue(value) : t(`status.${known}`)
      }
      case 'settlement': {
        const known = findKnownValue(VALUES.settlement, value)
        return known === null ? humanizeValue(value) : t(`settlement.${known}`)
      }
      case 'accrual': {
        const known = findKnownValue(VALUES.accrual, value)
        return known === null ? humanizeValue(value) : t(`accrual.${known}`)
      }
    }
  }
}

/** How and when a request is settled. */
function SettlementRow({ settlement }: { settlement: NonNullable<SchedulePath['settlement']> }) {
  const t = useTranslations('yield.investment')
  const getLabel = useValueLabel()
  const duration = useDurationFormat()
  const { exact } = useDateFormat()
  const { type, marketDays, estimatedDuration, estimatedSettlementAt, claimRequired } = settlement
  const at = Date.parse(estimatedSettlementAt ?? '')
  const lines = [
    ...(type === undefined ? [] : [getLabel('settlement', type)]),
    ...(marketDays === undefined ? [] : [t('marketDays', { days: marketDays })]),
    ...(estimatedDuration && estimatedDuration.seconds > 0
      ? [t('estimated', { duration: duration(estimatedDuration.seconds) })]
      : []),
    ...(Number.isNaN(at) ? [] : [t('settledAt', { date: exact(at) })]),
    ...(claimRequired === true ? [t('claimRequired')] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Definition term={t('settlementTitle')}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Definition>
  )
}

const AMOUNTS = [
  'minimumAmount',
  'individualPer24h',
  'globalPer24h',
  'globalRemainingPer24h',
  'availableLiquidity',
] as const

interface PathProps {
  readonly path: SchedulePath
  readonly symbol: string
}

/** The limits and the fee of a path. */
function LimitRows({ path: { limits, fee }, symbol }: PathProps) {
  const t = useTranslations('yield.investment')
  const { share } = useNumberFormat()
  return (
    <>
      {AMOUNTS.map((name) =>
        limits?.[name] === undefined ? null : (
          <Definition key={name} term={t(`limit.${name}`)}>
            <Amount amount={limits[name]} symbol={symbol} whole />
          </Definition>
        ),
      )}
      {limits?.maxFractionOfNav !== undefined && (
        <Definition term={t('limit.maxFractionOfNav')}>{share(limits.maxFractionOfNav)}</Definition>
      )}
      {fee?.rate !== undefined && (
        <Definition term={t('fee')}>
          {fee.rate === 0 ? t('noFee') : t('feeOf', { rate: share(fee.rate) })}
        </Definition>
      )}
    </>
  )
}

/** One way to subscribe or redeem: its windows, settlement, limits and fee. */
function PathView({ path, symbol }: PathProps) {
  const t = useTranslations('yield.investment')
  const getLabel = useValueLabel()
  const duration = useDurationFormat()
  const { exact } = useDateFormat()
  const { kind, cadence, status, businessDaysOnly, cutoffTime, settlement, accrual } = path
  const windows = getUpcomingWindows(path, serviceClock.now())
  const hold = accrual?.minimumHold?.seconds ?? 0
  return (
    <section>
      <h4 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {kind === undefined ? t('unnamed') : getLabel('kind', kind)}
        {status !== undefined && (
          <Badge tone={status === 'open' ? 'good' : 'neutral'}>{getLabel('status', status)}</Badge>
        )}
      </h4>
      <DefinitionList>
        {cadence !== undefined && (
          <Definition term={t('cadenceTitle')}>
            {getLabel('cadence', cadence)}
            {businessDaysOnly === true && <span className="block">{t('businessDays')}</span>}
          </Definition>
        )}
        {cutoffTime !== undefined && <Definition term={t('cutoff')}>{cutoffTime}</Definition>}
        {windows.length > 0 && (
          <Definition term={t('windows')}>
            {windows.map(({ opensAt, closesAt }) => (
              <span key={opensAt} className="figures block">
                {t('window', { from: exact(opensAt), to: exact(closesAt) })}
              </span>
            ))}
          </Definition>
        )}
        {settlement && <SettlementRow settlement={settlement} />}
        {accrual?.startsAt !== undefined && (
          <Definition term={t('accrualTitle')}>{getLabel('accrual', accrual.startsAt)}</Definition>
        )}
        {hold > 0 && <Definition term={t('minimumHold')}>{duration(hold)}</Definition>}
        <LimitRows path={path} symbol={symbol} />
      </DefinitionList>
    </section>
  )
}

interface ScheduleCardProps {
  readonly schedule: InvestmentSchedule
  /** Of the deposit token. */
  readonly symbol: string
}

/** When a real-world asset takes and pays money: subscription beside redemption. */
export function ScheduleCard({ schedule, symbol }: ScheduleCardProps) {
  const t = useTranslations('yield.investment')
  const { timezone, notes } = schedule
  const sides = (['subscription', 'redemption'] as const).filter(
    (side) => schedule[side].length > 0,
  )
  if (sides.length === 0 && notes === undefined) return null
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sides.map((side) => (
          <section key={side} className="min-w-0 space-y-4">
            <h3 className="font-semibold">{t(side)}</h3>
            {schedule[side].map((path, index) => (
              // Paths have no id, and never change their order.
              // eslint-disable-next-line react/no-array-index-key
              <PathView key={index} path={path} symbol={symbol} />
            ))}
          </section>
        ))}
      </div>
      {notes !== undefined && (
        <p lang="en" className="text-sm text-muted">
          {notes}
        </p>
      )}
      {timezone !== undefined && (
        <p className="text-sm text-muted">{t('timezone', { zone: timezone })}</p>
      )}
    </Card>
  )
}
