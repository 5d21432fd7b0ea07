import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { isPayoutType } from '../move-actions.ts'
import type { MoveTerms } from './move-terms.ts'

export interface TermsCardProps {
  readonly from: Yield
  readonly to: Yield
  readonly terms: MoveTerms
}

/** How long nothing is earned, and what that costs. */
function WaitRow({ from, terms }: Omit<TermsCardProps, 'to'>) {
  const t = useTranslations('move.terms')
  const duration = useDurationFormat()
  const { day } = useDateFormat()
  const { short } = useNumberFormat()
  const seconds = from.mechanics.cooldownPeriod?.seconds ?? null
  const hasClaim = Object.keys(from.mechanics.arguments?.manage ?? {}).some(isPayoutType)
  const notes = [
    ...(seconds !== null && seconds > 0
      ? [t('free', { date: day(serviceClock.now() + seconds * 1000) })]
      : []),
    ...(terms.missed === null
      ? []
      : [t('missed', { amount: short(terms.missed, from.token.symbol) })]),
    ...(hasClaim && seconds !== 0 ? [t('claimNeeded')] : []),
  ]
  return (
    <Definition term={t('wait')}>
      {seconds === null ? t('unstated') : seconds === 0 ? t('noWait') : duration(seconds)}
      {notes.map((note) => (
        <span key={note} className="block font-normal text-muted">
          {note}
        </span>
      ))}
    </Definition>
  )
}

/** What the new yield asks for that has a length; left out where it names none. */
function PeriodRows({ to }: Pick<TermsCardProps, 'to'>) {
  const t = useTranslations('move.terms')
  const duration = useDurationFormat()
  const name = getYieldName(to)
  const { lockupPeriod, warmupPeriod, cooldownPeriod } = to.mechanics
  const periods = [
    ['warmup', warmupPeriod],
    ['lockup', lockupPeriod],
    ['newCooldown', cooldownPeriod],
  ] as const
  return periods.map(([kind, period]) => {
    const seconds = period?.seconds ?? 0
    return (
      seconds > 0 && (
        <Definition key={kind} term={<ForeignText text={t(kind, { name })} foreign={name} />}>
          {duration(seconds)}
        </Definition>
      )
    )
  })
}

function FeesRow({ from, terms }: Omit<TermsCardProps, 'to'>) {
  const t = useTranslations('move.terms')
  return (
    <Definition term={t('fees')}>
      {terms.fees.length === 0 && t('noFees')}
      {terms.fees.map(({ kind, percent, amount }) => (
        <span key={kind} className="block">
          {t(`fee.${kind}`, { rate: percent })}
          {amount !== null && (
            <span className="font-normal text-muted">
              {' '}
              ≈ <Amount amount={amount} symbol={from.token.symbol} />
            </span>
          )}
        </span>
      ))}
    </Definition>
  )
}

/** What a move brings, costs and changes, before it begins. */
export function TermsCard({ from, to, terms }: TermsCardProps) {
  const t = useTranslations('move.terms')
  const { exact } = useNumberFormat()
  const { amount, difference, differenceUsd, breakEven } = terms
  const { symbol } = from.token
  const name = getYieldName(to)
  const { minimum } = to.mechanics.entryLimits ?? {}
  const isBelow = minimum && amount !== null && compareDecimals(amount, minimum) < 0
  const hasCheck = readYieldDetails(to).requirements?.kycRequired === true
  const warnings = [
    ...(difference?.startsWith('-') === true ? [t('lower')] : []),
    ...(isBelow === true ? [t('minimum', { name, amount: exact(minimum, to.token.symbol) })] : []),
    ...(hasCheck ? [t('check', { name })] : []),
  ]
  const renderRate =
    ({ rewardRate }: Yield) =>
    () => <Rate rate={rewardRate.total} type={rewardRate.rateType} />
  return (
    <Card className="px-5 py-4 sm:px-6">
      <h2 className="pb-1 text-lg font-semibold">{t('title')}</h2>
      <DefinitionList>
        <Definition term={t('amount')}>
          <Amount amount={amount} symbol={symbol} />
        </Definition>
        <Definition term={t('rate')}>
          {t.rich('rateChange', { from: renderRate(from), to: renderRate(to) })}
        </Definition>
        <Definition term={t('difference')}>
          {difference !== null && !difference.startsWith('-') && '+'}
          <Amount amount={difference} symbol={symbol} />
          {differenceUsd !== null && (
            <span className="block font-normal text-muted">
              <Usd usd={differenceUsd} bare />
            </span>
          )}
        </Definition>
        <WaitRow from={from} terms={terms} />
        <PeriodRows to={to} />
        <FeesRow from={from} terms={terms} />
        <Definition term={t('network')}>{t('networkText')}</Definition>
        {breakEven !== null && (
          <Definition term={t('breakEven')}>
            {breakEven === 'never' ? t('never') : t('days', { count: breakEven })}
          </Definition>
        )}
      </DefinitionList>
      <p className="pt-2 text-sm text-muted">{t('estimate')}</p>
      <div className="space-y-2 pt-3 empty:hidden">
        {warnings.map((text) => (
          <Alert key={text} tone="warning">
            <ForeignText text={text} foreign={name} />
          </Alert>
        ))}
      </div>
    </Card>
  )
}
