import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { providerQuery } from '#src/api/queries/provider.ts'
import { EligibilityText, hasRequirements, useRewardLabels } from '#src/features/yield/index.ts'
import { humanizeValue } from '#src/ui/open-value.ts'
import type { CellProps } from './cell-props.ts'

type YieldProps = Pick<CellProps, 'comparedYield'>

/** Who runs it, by name. */
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

/** Whether somebody has to be known to take part, and from where. */
export function CheckCell({ comparedYield: { details } }: YieldProps) {
  const t = useTranslations('compare.check')
  const { requirements } = details
  if (!requirements || !hasRequirements(requirements)) return <span>{t('none')}</span>
  const { kycRequired, kyc, notes } = requirements
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

/** How and when rewards arrive. */
export function RewardsCell({ comparedYield }: YieldProps) {
  const t = useTranslations('shell')
  const { claiming, schedule } = useRewardLabels(comparedYield.earnYield.mechanics)
  const labels = [claiming, schedule].filter((label) => label !== null)
  return <span>{labels.length === 0 ? t('unknown') : labels.join(', ')}</span>
}
