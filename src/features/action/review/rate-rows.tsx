import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { ExactRate } from '#src/ui/numbers/exact-numbers.tsx'
import {
  getRequestedRate,
  projectRequestedEarnings,
  getRequestedAmount,
  getRequestedMechanics,
} from '../form/requested-terms.ts'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import {
  useRewardLabels,
  getBreakEvenDays,
  getYieldCosts,
  RatingList,
  useRatings,
} from '#src/features/yield/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Estimate } from './review-row.tsx'
import { useConsensusPrice } from '../form/use-consensus-price.ts'
import { getNetworkCost } from './network-cost.ts'
import { useSimulation } from './request-simulation.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Duration, useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { getPayout } from '../payout.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'

const DAY = 86_400

/** A period's length and the date of its end, with the time of day below two days; null: the service's can't be used. */
function DateAfter({ seconds }: { seconds: number | null }) {
  const t = useTranslations('action.review')
  const duration = useDurationFormat()
  const { day, exact } = useDateFormat()
  if (seconds === null) return t('periodUnusable')
  if (seconds <= 0) return t('now')
  const at = serviceClock.now() + seconds * 1000
  return t('after', {
    duration: duration(seconds),
    date: seconds < 2 * DAY ? exact(at) : day(at),
  })
}

/** A lock-up's length and the date of its end. */
function DateUntil({ seconds }: { seconds: number | null }) {
  const t = useTranslations('action.review')
  const duration = useDurationFormat()
  const { day } = useDateFormat()
  if (seconds === null) return t('periodUnusable')
  if (seconds <= 0) return t('lockupNone')
  return t('until', {
    duration: duration(seconds),
    date: day(serviceClock.now() + seconds * 1000),
  })
}

/** Warm-up, lock-up and cooldown of the request. */
export function PeriodRows({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { earnYield, intent } = form.draft
  const { warmupPeriod, lockupPeriod, cooldownPeriod } = earnYield.mechanics
  switch (intent) {
    case 'enter':
      return (
        <>
          {warmupPeriod && (
            <Definition term={t('warmup')}>
              <DateAfter seconds={warmupPeriod.seconds} />
            </Definition>
          )}
          <Definition term={t('lockup')}>
            {!earnYield.status.exit && t('exitClosed')}
            {earnYield.status.exit && lockupPeriod && <DateUntil seconds={lockupPeriod.seconds} />}
            {earnYield.status.exit && !lockupPeriod && t('lockupUnstated')}
          </Definition>
          {cooldownPeriod && cooldownPeriod.seconds !== 0 && (
            <Definition term={t('cooldown')}>
              {cooldownPeriod.seconds === null ? (
                t('periodUnusable')
              ) : (
                <Duration seconds={cooldownPeriod.seconds} />
              )}
            </Definition>
          )}
        </>
      )
    case 'exit': {
      const { wait } = getPayout(getRequestArguments(form), cooldownPeriod?.seconds)
      return (
        <Definition term={t('free')}>
          {wait === null ? t('waitUnstated') : <DateAfter seconds={wait} />}
        </Definition>
      )
    }
    case 'manage':
      return null
  }
}

interface RateRowsProps {
  readonly form: FilledForm
  readonly owner: string
}

interface NetworkCost {
  /** In the deposit token; null if unknown. */
  readonly amount: Decimal | null
  readonly isLoading: boolean
}

/** Returns the network fees of this deposit and its later exit. */
function useNetworkCost(form: FilledForm, owner: string): NetworkCost {
  const { asset } = form.draft
  const { gas, isLoading } = useSimulation(form, owner)
  const coin = gas?.token ?? asset
  const [price, coinPrice] = [useConsensusPrice(asset), useConsensusPrice(coin)]
  const amount =
    gas === undefined
      ? null
      : getNetworkCost(gas.amount, { token: coin, price: coinPrice }, { token: asset, price })
  return { amount, isLoading }
}

/** The break-even of entering and exiting, with network fees where known (decisions/037-earnings). */
function useBreakEven(form: FilledForm, owner: string) {
  const network = useNetworkCost(form, owner)
  const { asset } = form.draft
  const amount = getRequestedAmount(form)?.amount ?? null
  const yearly = projectRequestedEarnings(form)?.year ?? null
  if (network.isLoading || yearly === null) return { network, days: null }
  const costs = getYieldCosts(getRequestedMechanics(form), amount, yearly, asset.decimals)
  return { network, days: getBreakEvenDays(costs, yearly, asset.decimals, network.amount) }
}

function BreakEvenText({ form, owner }: RateRowsProps) {
  const t = useTranslations('action.review')
  const { network, days } = useBreakEven(form, owner)
  if (network.isLoading) return <Skeleton className="h-3.5 w-24" />
  if (days === 'never') return <span className="text-warning">{t('aheadNever')}</span>
  if (days === null) return t(network.amount === null ? 'aheadUnknown' : 'aheadAtOnce')
  return t(network.amount === null ? 'aheadAfterBare' : 'aheadAfter', { days })
}

/** The current APY, yearly earnings, and that a deposit costs more than it earns. */
export function RateRows({ form, owner }: RateRowsProps) {
  const t = useTranslations('action.review')
  const { rate, rateType } = getRequestedRate(form)
  const earnings = projectRequestedEarnings(form)
  const { days } = useBreakEven(form, owner)
  return (
    <>
      <Definition term={rateType ?? t('rate')}>
        <ExactRate rate={rate} type={rateType} isLabeled />
      </Definition>
      {earnings !== null && (
        <Definition term={t('earnedInYear')}>
          <Estimate amount={earnings.year} symbol={form.draft.asset.symbol} />
        </Definition>
      )}
      {days === 'never' && (
        <Definition term={t('ahead')}>
          <BreakEvenText form={form} owner={owner} />
        </Definition>
      )}
    </>
  )
}

/** Ratings, rewards, monthly earnings and break-even. */
export function RateDetails({ form, owner }: RateRowsProps) {
  const t = useTranslations('action.review')
  const { asset, earnYield } = form.draft
  const earnings = projectRequestedEarnings(form)
  const { claiming, schedule } = useRewardLabels(earnYield.mechanics)
  const ratings = useRatings(earnYield)
  const { days } = useBreakEven(form, owner)
  const rewards = [claiming, schedule].flatMap((label) => label ?? [])
  return (
    <>
      {ratings.length > 0 && (
        <Definition term={t('risk')}>
          <RatingList ratings={ratings} />
        </Definition>
      )}
      {rewards.length > 0 && <Definition term={t('rewards')}>{rewards.join(' · ')}</Definition>}
      {earnings !== null && (
        <Definition term={t('earnedInMonth')}>
          <Estimate amount={earnings.month} symbol={asset.symbol} />
        </Definition>
      )}
      {earnings !== null && days !== 'never' && (
        <Definition term={t('ahead')}>
          <BreakEvenText form={form} owner={owner} />
        </Definition>
      )}
    </>
  )
}
