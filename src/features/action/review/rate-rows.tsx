import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { getRequestedRate } from '../form/requested-rate.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useRewardLabels, getBreakEvenDays, getYieldCosts } from '#src/features/yield/index.ts'
import { projectRequestedEarnings } from '../form/requested-earnings.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getRequestedAmount } from '../form/requested-amount.ts'
import { getRequestedMechanics } from './requested-mechanics.ts'
import { LoadingRows } from './loading-rows.tsx'
import { useConsensusPrice } from '../form/use-consensus-price.ts'
import { getNetworkCost } from './network-cost.ts'
import { useSimulation } from './use-simulation.ts'

interface BreakEvenTextProps {
  readonly form: FilledForm
  readonly owner: string
  /** What the amount would earn in a year, token units. */
  readonly yearly: Decimal
}

interface NetworkCost {
  /** In the token of the deposit; null is unknown. */
  readonly amount: Decimal | null
  readonly isLoading: boolean
}

/** What the network takes of who carries out this deposit and leaves again. */
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

/** When what going in and out costs is earned back, the network's fees included where they are known (decisions/037-earnings). */
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

/** What it pays now, what that would come to, and when going in and out is earned back. */
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
