import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { campaignsQuery } from '#src/api/queries/campaigns.ts'
import type { Campaign } from '#src/api/schemas/campaign.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const FREQUENCIES = ['weekly', 'daily', 'six_hourly', 'end_of_campaign'] as const

/** What a campaign pays, until when, and what is left of it. */
function CampaignRow({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('yield.campaign')
  const { day } = useDateFormat()
  const { name, rewardRate, rewardToken, remainingBudget, payoutFrequency } = campaign
  const end = Date.parse(campaign.endTime ?? '')
  const frequency = payoutFrequency ?? ''
  const known = findKnownValue(FREQUENCIES, frequency)
  const symbol = rewardToken?.symbol ?? ''
  const budget = <Amount amount={remainingBudget} symbol={symbol} />
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        {name === undefined ? t('unnamed') : <bdi lang="en">{name}</bdi>}
        {rewardRate?.total !== undefined && (
          <span className="ms-auto">
            <Rate rate={rewardRate.total} type={rewardRate.rateType} />
          </span>
        )}
      </p>
      <p className="text-muted">
        {Number.isNaN(end) ? t('endUnknown') : t('until', { date: day(end) })}
        {symbol !== '' && ` ${t('paidIn', { token: symbol })}`}
        {frequency !== '' && ` ${known === null ? humanizeValue(frequency) : t(`paid.${known}`)}.`}
        {remainingBudget !== undefined && rewardToken && (
          <> {t.rich('left', { amount: () => budget })}</>
        )}
      </p>
    </li>
  )
}

/** The running campaigns of a yield, which are a part of its rate; nothing without any. */
export function CampaignList({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.campaign')
  const { supportsCampaigns } = readYieldDetails(earnYield)
  const { data = [] } = useQuery(campaignsQuery(earnYield.id, supportsCampaigns))
  if (data.length === 0) return null
  return (
    <div className="pt-2 text-sm">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-muted">{t('text')}</p>
      <ul className="divide-y divide-line">
        {data.map((campaign, index) => (
          // Ids may be missing, and the order never changes.
          // eslint-disable-next-line react/no-array-index-key
          <CampaignRow key={index} campaign={campaign} />
        ))}
      </ul>
    </div>
  )
}
