import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { providerQuery } from '#src/api/queries/provider.ts'
import { EligibilityWords, hasRequirements, usePaymentWords } from '#src/features/yield/index.ts'
import { plainWords } from '#src/ui/open-value.ts'
import type { CellProps } from './cell-props.ts'

type OneProps = Pick<CellProps, 'one'>

/** Who runs it, by name. */
export function ProviderCell({ one }: OneProps) {
  const t = useTranslations('shell')
  const { providerId } = one.found
  const provider = useQuery({
    ...providerQuery(providerId ?? ''),
    enabled: providerId !== undefined,
  })
  if (providerId === undefined) return <span>{t('unknown')}</span>
  return <span lang="en">{provider.data?.name ?? plainWords(providerId)}</span>
}

/** Whether somebody has to be known to take part, and from where. */
export function CheckCell({ one: { details } }: OneProps) {
  const t = useTranslations('compare.check')
  const { requirements } = details
  if (!requirements || !hasRequirements(requirements)) return <span>{t('none')}</span>
  const { kycRequired, kyc, notes } = requirements
  return (
    <div className="space-y-1">
      <p className="font-medium">{t(kycRequired ? 'needed' : 'limited')}</p>
      <EligibilityWords eligibility={kyc?.eligibility} />
      {notes !== undefined && (
        <p lang="en" className="text-muted">
          {notes}
        </p>
      )}
    </div>
  )
}

/** How and when rewards arrive. */
export function RewardsCell({ one }: OneProps) {
  const t = useTranslations('shell')
  const { claiming, schedule } = usePaymentWords(one.found.mechanics)
  const words = [claiming, schedule].filter((word) => word !== null)
  return <span>{words.length === 0 ? t('unknown') : words.join(', ')}</span>
}
