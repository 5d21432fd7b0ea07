import { useTranslations } from 'use-intl'
import { getEarningRate } from '#src/api/earning-rate.ts'
import { projectAmount } from '#src/catalogue/rate/project-amount.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { useYieldTypeLabel, AvailabilityBadge } from '#src/features/discover/index.ts'
import {
  RateWarnings,
  useWaitText,
  getYieldTimeline,
  getAvailableActions,
  RateTypeText,
  findExceededLimit,
  getEntryLimits,
  isYearly,
  getYieldCosts,
} from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Count, ExactUsd, ExactRate } from '#src/ui/numbers/exact-numbers.tsx'
import {
  EarnedCell,
  RateComponentsCell,
  CheckCell,
  ProviderCell,
  RewardsCell,
  RiskCell,
  BestMark,
  type CellProps,
} from './yield-cells.tsx'
import { getInputSymbols, type RowName } from './row-values.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getReinvestedRate } from '../projection/reinvested-rate.ts'

function FlagsCell({ comparedYield: { earnYield } }: Pick<CellProps, 'comparedYield'>) {
  const t = useTranslations('compare')
  const tvlUsd = earnYield.statistics?.tvlUsd
  const flags = getRateFlags({
    rate: earnYield.rewardRate.total,
    tvlUsd: tvlUsd === undefined ? null : Number(tvlUsd),
  })
  if (flags.length > 0) return <RateWarnings earnYield={earnYield} />
  return <span>{t(tvlUsd === undefined ? 'noFlagsKnown' : 'noFlags')}</span>
}

/** Whether the yield can be entered and exited, and why not. */
function StatusCell({ comparedYield: { availability } }: Pick<CellProps, 'comparedYield'>) {
  const t = useTranslations('yield.closed')
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const reason = availability === 'paused' && isElsewhere ? 'region' : availability
  return (
    <>
      <AvailabilityBadge availability={availability} />
      {reason !== 'open' && <p className="pt-1 text-muted">{t(reason)}</p>}
    </>
  )
}

/** The end of a period as a date, for a deposit today. */
function WaitCell({
  comparedYield,
  compared,
  kind,
}: CellProps & { readonly kind: 'earning' | 'leaving' | 'free' }) {
  const t = useTranslations('yield.timeline')
  const getWaitText = useWaitText()
  const { mechanics, status } = comparedYield.earnYield
  const isClosed = kind !== 'earning' && !status.exit
  const { text, note } = isClosed
    ? { text: t('leaving.closed'), note: kind === 'leaving' ? t('leaving.closedNote') : null }
    : getWaitText(kind, getYieldTimeline(mechanics, compared.now)[kind])
  return (
    <>
      <span className="font-medium">{text}</span>{' '}
      {kind === 'free' && compared.best.get('free')?.has(comparedYield.id) && (
        <BestMark row="free" />
      )}
      {note !== null && <p className="text-muted">{note}</p>}
      {kind === 'free' && getAvailableActions(comparedYield.earnYield).exitByActions && (
        <p className="text-muted">{t('byActions')}</p>
      )}
    </>
  )
}

/** The rate with its type; for mixed types their meaning, and an APR as an APY. */
function RateCell({ comparedYield, compared }: CellProps) {
  const t = useTranslations('compare')
  const { rate } = useNumberFormat()
  const { rewardRate } = comparedYield.earnYield
  const { total, rateType } = rewardRate
  const paid = getEarningRate(rewardRate)
  const isSimple = rateType?.toUpperCase() === 'APR'
  return (
    <>
      <span className="text-lg font-semibold text-good">
        <ExactRate rate={total} type={rateType} />
      </span>{' '}
      {compared.best.get('rate')?.has(comparedYield.id) && <BestMark row="rate" />}
      {compared.isMixed && (
        <p className="pt-1 text-muted">
          <RateTypeText rateType={rateType} />
          {isSimple && paid !== null && !paid.startsWith('-') && (
            <> {t('reinvested', { rate: rate(Number(getReinvestedRate(paid))) })}</>
          )}
        </p>
      )}
    </>
  )
}

/** The deposit limits, and whether the amount is within them. */
function LimitsCell({ comparedYield, compared: { amount } }: CellProps) {
  const t = useTranslations()
  const { exact } = useNumberFormat()
  const { mechanics, token } = comparedYield.earnYield
  const entry = getEntryLimits(mechanics)
  const isUnusable = mechanics.entryLimits?.hasUnusableLimits === true
  const exceededLimit =
    amount === null ? null : findExceededLimit(amount, mechanics, comparedYield.details)
  return (
    <>
      {entry.kind === 'everything' && <span>{t('yield.how.onlyEverything')}</span>}
      {entry.kind === 'between' && entry.limits.length === 0 && !isUnusable && (
        <span>{t('compare.noLimits')}</span>
      )}
      {isUnusable && <span>{t('yield.how.limitsUnusable')}</span>}
      {entry.kind === 'between' && entry.limits.length > 0 && (
        <ul className="space-y-1">
          {entry.limits.map(([name, limit]) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{t(`yield.how.${name}`)}</span>
              <span className="figures ms-auto font-medium">{exact(limit, token.symbol)}</span>
            </li>
          ))}
        </ul>
      )}
      {exceededLimit && (
        <p className="pt-1 font-medium text-warning">
          {t(`yield.outlook.beyond.${exceededLimit.kind}`, {
            limit: exact(exceededLimit.limit, token.symbol),
          })}
        </p>
      )}
    </>
  )
}

/** Each fee as text, and in tokens for the amount. */
function FeesCell({ comparedYield, compared: { amount } }: CellProps) {
  const t = useTranslations('yield')
  const { decimal, short } = useNumberFormat()
  const { mechanics, token, rewardRate } = comparedYield.earnYield
  const rate = getEarningRate(rewardRate)
  const earned =
    amount === null || rate === null
      ? null
      : projectAmount(amount, rate, rewardRate.rateType, token.decimals)
  const costs = getYieldCosts(mechanics, amount, earned?.year ?? null, token.decimals)
  if (costs.length === 0) return <span>{t('outlook.noFees')}</span>
  return (
    <ul className="space-y-1">
      {costs.map((cost) => (
        <li key={cost.kind} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{t(`fee.${cost.kind}`, { rate: decimal(cost.percent) })}</span>
          {cost.amount !== null && (
            <span className="ms-auto font-medium">
              <span className="figures">{short(cost.amount, token.symbol)}</span>{' '}
              <span className="font-normal text-muted">
                {t(isYearly(cost) ? 'outlook.aYear' : 'outlook.once')}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One yield's cell in a row. */
export function CompareCell({ row, ...props }: CellProps & { readonly row: RowName }) {
  const t = useTranslations('shell')
  const getTypeLabel = useYieldTypeLabel()
  const separator = useListSeparator()
  const { earnYield, details } = props.comparedYield
  switch (row) {
    case 'status':
      return <StatusCell comparedYield={props.comparedYield} />
    case 'rate':
      return <RateCell {...props} />
    case 'earned':
      return <EarnedCell {...props} />
    case 'parts':
      return <RateComponentsCell comparedYield={props.comparedYield} />
    case 'flags':
      return <FlagsCell comparedYield={props.comparedYield} />
    case 'fees':
      return <FeesCell {...props} />
    case 'limits':
      return <LimitsCell {...props} />
    case 'earning':
    case 'leaving':
    case 'free':
      return <WaitCell {...props} kind={row} />
    case 'rewards':
      return <RewardsCell comparedYield={props.comparedYield} />
    case 'tvl':
      return <ExactUsd usd={earnYield.statistics?.tvlUsd} compact bare />
    case 'users':
      return <Count count={earnYield.statistics?.uniqueUsers} />
    case 'takes':
      return <span>{getInputSymbols(props.comparedYield).join(separator)}</span>
    case 'receipt':
      return <span>{earnYield.outputToken?.symbol ?? t('unknown')}</span>
    case 'type':
      return <span>{getTypeLabel(earnYield.mechanics.type)}</span>
    case 'network':
      return <span>{findNetwork(earnYield.network).name}</span>
    case 'provider':
      return <ProviderCell comparedYield={props.comparedYield} />
    case 'risk':
      return <RiskCell comparedYield={props.comparedYield} />
    case 'check':
      return <CheckCell comparedYield={props.comparedYield} />
    case 'standards':
      return details.standards.length === 0 ? (
        <span>{t('unknown')}</span>
      ) : (
        <span lang="en">{details.standards.join(', ')}</span>
      )
  }
}
