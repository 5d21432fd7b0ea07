import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount, ExactRate } from '#src/ui/numbers/exact-numbers.tsx'
import {
  getRequestedRate,
  projectRequestedEarnings,
  getRequestedAmount,
  getRequestedMechanics,
} from '../form/requested-terms.ts'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { useRewardLabels, getBreakEvenDays, getYieldCosts } from '#src/features/yield/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { LoadingRows } from './review-row.tsx'
import { useConsensusPrice } from '../form/use-consensus-price.ts'
import { getNetworkCost } from './network-cost.ts'
import { useSimulation } from './request-simulation.ts'
import { Duration, useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { getPayout } from '../payout.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'

const DAY = 86_400

/** Formats the end of a period as a length and a date; with the time of day below two days. */
function DateAfter({ seconds }: { seconds: number }) {
  const t = useTranslations('action.review')
  const duration = useDurationFormat()
  const { day, exact } = useDateFormat()
  if (seconds <= 0) return t('now')
  const at = serviceClock.now() + seconds * 1000
  return t('after', {
    duration: duration(seconds),
    date: seconds < 2 * DAY ? exact(at) : day(at),
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
            {earnYield.status.exit && lockupPeriod && <DateAfter seconds={lockupPeriod.seconds} />}
            {earnYield.status.exit && !lockupPeriod && t('lockupUnstated')}
          </Definition>
          {cooldownPeriod && cooldownPeriod.seconds > 0 && (
            <Definition term={t('cooldown')}>
              <Duration seconds={cooldownPeriod.seconds} />
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

interface BreakEvenTextProps {
  readonly form: FilledForm
  readonly owner: string
  /** Yearly earnings, token units. */
  readonly yearly: Decimal
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
function BreakEvenText({ form, owner, yearly }: BreakEvenTextProps) {
  const t = useTranslations('action.review')
  const network = useNetworkCost(form, owner)
  const { asset } = form.draft
  const amount = getRequestedAmount(form)?.amount ?? null
  if (network.isLoading) return <LoadingRows count={2} />
  const costs = getYieldCosts(getRequestedMechanics(form), amount, yearly, asset.decimals)
  const breakEvenDays = getBreakEvenDays(costs, yearly, asset.decimals, network.amount)
  if (breakEvenDays === null) return t(network.amount === null ? 'aheadUnknown' : 'aheadAtOnce')
  if (breakEvenDays === 'never') return t('aheadNever')
  return t(network.amount === null ? 'aheadAfterBare' : 'aheadAfter', { days: breakEvenDays })
}

/** The current rate, projected earnings and break-even. */
export function RateRows({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { asset, earnYield } = form.draft
  const { mechanics } = earnYield
  const { rate, rateType } = getRequestedRate(form)
  const earnings = projectRequestedEarnings(form)
  const { claiming, schedule } = useRewardLabels(mechanics)
  const rewards = [claiming, schedule].flatMap((words) => words ?? [])
  const month = <Amount amount={earnings?.month ?? null} symbol={asset.symbol} />
  const year = <Amount amount={earnings?.year ?? null} symbol={asset.symbol} />
  return (
    <>
      <Definition term={t('rate')}>
        <ExactRate rate={rate} type={rateType} />
      </Definition>
      {rewards.length > 0 && <Definition term={t('rewards')}>{rewards.join(' · ')}</Definition>}
      {earnings !== null && (
        <>
          <Definition term={t('earnedInMonth')}>
            {t.rich('earnedAbout', { amount: () => month })}
          </Definition>
          <Definition term={t('earnedInYear')}>
            {t.rich('earnedAbout', { amount: () => year })}
          </Definition>
        </>
      )}
      {earnings !== null && (
        <Definition term={t('ahead')}>
          <BreakEvenText form={form} owner={owner} yearly={earnings.year} />
        </Definition>
      )}
    </>
  )
}
