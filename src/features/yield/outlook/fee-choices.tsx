import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { plainWords } from '#src/ui/open-value.ts'
import { configuredFees } from '../configured-fees.ts'

type Configurations = YieldDetails['feeConfigurations']

/** The arrangements of fees that a deposit can choose between, where there is a choice. */
export function FeeChoices({ configurations }: { configurations: Configurations }) {
  const t = useTranslations('yield')
  const { decimal } = useNumberText()
  if (configurations.length < 2) return null
  const feesOf = (one: Configurations[number]): string => {
    const fees = configuredFees(one).flatMap(({ kind, percent, isCharged }) =>
      isCharged ? [t(`fee.${kind}`, { rate: decimal(percent) })] : [],
    )
    return fees.length === 0 ? t('outlook.free') : fees.join(', ')
  }
  return (
    <div className="pt-3 text-sm">
      <p>{t('outlook.choices')}</p>
      <ul className="space-y-1 pt-1">
        {configurations.map((one) => (
          <li key={one.id}>
            <bdi lang="en" className="font-medium">
              {plainWords(one.id)}
            </bdi>
            {one.default && <span className="text-muted"> ({t('outlook.usual')})</span>}:{' '}
            {feesOf(one)}
          </li>
        ))}
      </ul>
    </div>
  )
}
