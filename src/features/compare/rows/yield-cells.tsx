import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getRateComponents, type PaidRateComponent } from '#src/api/rate-components.ts'
import { providerQuery } from '#src/api/queries/provider.ts'
import {
  EligibilityText,
  getRequirementNotes,
  hasRequirements,
  useRewardLabels,
  useTokenPrice,
  RateSumText,
  RatingList,
} from '#src/features/yield/index.ts'
import { humanizeValue } from '#src/ui/open-value.ts'
import type { ComparisonResult } from '../compare-yields.ts'
import type { ComparedYield } from '../compared-yields.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useSourceLabel } from '#src/features/reward-source/index.ts'
import { getRateBreakdown, isTemporary } from '#src/catalogue/rate/rate-breakdown.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

function RateComponentRow({ component }: { component: PaidRateComponent }) {
  const t = useTranslations('yield.rate')
  const getSourceLabel = useSourceLabel()
  const separator = useListSeparator()
  const { source, rate, rateType, points, token, description } = component
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0">
        {source === null ? (
          <bdi lang="en">{description ?? token?.symbol ?? t('unnamed')}</bdi>
        ) : (
          getSourceLabel(source)
        )}
        {token && `${separator}${t('in', { token: token.symbol })}`}{' '}
        {isTemporary(component) && <Badge tone="warning">{t('temporary')}</Badge>}
      </span>
      <span className="ms-auto font-medium">
        {points && rate === 0 ? (
          <span className="font-normal text-muted">{t('noRate')}</span>
        ) : (
          <Rate rate={rate} type={rateType ?? undefined} />
        )}
      </span>
    </li>
  )
}

/** The APY breakdown without points, and whether its parts sum up. */
export function RateComponentsCell({ comparedYield }: Pick<CellProps, 'comparedYield'>) {
  const t = useTranslations('yield.rate')
  const { rewardRate } = comparedYield.earnYield
  const components = getRateComponents(rewardRate)
  const breakdown = getRateBreakdown(rewardRate.total, rewardRate.rateType ?? null, components)
  const { monetary: paidInMoney, points } = breakdown
  const lines = (listed: readonly PaidRateComponent[]) => (
    <ul className="space-y-1">
      {listed.map((component, index) => (
        // Parts have no id and may be equal; they never change their order.
        // eslint-disable-next-line react/no-array-index-key
        <RateComponentRow key={index} component={component} />
      ))}
    </ul>
  )
  return (
    <div className="space-y-2">
      {paidInMoney.length > 0 && lines(paidInMoney)}
      {points.length > 0 && (
        <div>
          <p className="font-medium">{t('pointsTitle')}</p>
          {lines(points)}
        </div>
      )}
      <RateSumText breakdown={breakdown} rateType={rewardRate.rateType} />
    </div>
  )
}

const DAY = 86_400_000

/** Earnings at the end of the term, and whether they are free by then. */
export function EarnedCell({ comparedYield, compared }: CellProps) {
  const t = useTranslations('compare')
  const { day } = useDateFormat()
  const { amount, days, now, projections, best } = compared
  const projection = projections.get(comparedYield.id) ?? null
  const price = useTokenPrice(comparedYield.earnYield)
  if (amount === null) return <span className="text-muted">{t('noAmount')}</span>
  if (projection === null) return <span>{t('noProjection')}</span>
  const { atEnd: earnedAtEnd, freeAfter } = projection
  const isLoss = earnedAtEnd.startsWith('-')
  return (
    <>
      <span className={`text-lg font-semibold ${isLoss ? 'text-warning' : 'text-good'}`}>
        <span className="text-sm font-normal text-muted">{t('about')} </span>
        <Amount amount={earnedAtEnd} symbol={comparedYield.earnYield.token.symbol} />
      </span>{' '}
      {best.get('earned')?.has(comparedYield.id) && <BestMark row="earned" />}
      {price !== null && (
        <p className="text-muted">
          <Usd usd={multiplyDecimals(earnedAtEnd, price)} bare />
        </p>
      )}
      {freeAfter !== null && freeAfter > days && (
        <p className="pt-1 font-medium text-warning">
          {t('late', { date: day(now + freeAfter * DAY) })}
        </p>
      )}
    </>
  )
}

/** Marks a value as the best of its row. */
export function BestMark({ row }: { row: 'rate' | 'earned' | 'free' }) {
  const t = useTranslations('compare.best')
  return (
    <span className="inline-block align-middle">
      <Badge tone="good">
        <Icon name="check" className="size-3.5" />
        {t(row)}
      </Badge>
    </span>
  )
}

/** Props of a comparison cell. */
export interface CellProps {
  readonly comparedYield: ComparedYield
  readonly compared: ComparisonResult
}

type YieldProps = Pick<CellProps, 'comparedYield'>

export function ProviderCell({ comparedYield }: YieldProps) {
  const t = useTranslations('shell')
  const { providerId } = comparedYield.earnYield
  const provider = useQuery({
    ...providerQuery(providerId ?? ''),
    enabled: providerId !== undefined,
  })
  if (providerId === undefined) return <span>{t('unknown')}</span>
  return <span lang="en">{provider.data?.name ?? humanizeValue(providerId)}</span>
}

/** Whether an identity check applies, and geographic restrictions. */
export function CheckCell({ comparedYield: { details } }: YieldProps) {
  const t = useTranslations('compare.check')
  const { requirements } = details
  if (!requirements || !hasRequirements(requirements)) return <span>{t('none')}</span>
  const { kycRequired, kyc } = requirements
  const notes = getRequirementNotes(requirements)
  return (
    <div className="space-y-1">
      <p className="font-medium">{t(kycRequired ? 'needed' : 'limited')}</p>
      <EligibilityText eligibility={kyc?.eligibility} />
      {notes !== undefined && (
        <p lang="en" className="text-muted">
          {notes}
        </p>
      )}
    </div>
  )
}

/** How and when rewards are paid. */
export function RewardsCell({ comparedYield }: YieldProps) {
  const t = useTranslations('shell')
  const { claiming, schedule } = useRewardLabels(comparedYield.earnYield.mechanics)
  const separator = useListSeparator()
  const labels = [claiming, schedule].filter((label) => label !== null)
  return <span>{labels.length === 0 ? t('unknown') : labels.join(separator)}</span>
}

/** What agencies say about the risk, each in its own scale. */
export function RiskCell({ comparedYield: { ratings } }: YieldProps) {
  const t = useTranslations('compare')
  if (ratings.length === 0) return <span>{t('notRated')}</span>
  return <RatingList ratings={ratings} />
}
