import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { humanizeValue } from '#src/ui/open-value.ts'
import { getConfiguredFees } from '../configured-fees.ts'

type Configurations = YieldDetails['feeConfigurations']

/** The arrangements of fees that a deposit can choose between, where there is a choice. */
export function FeeOptions({ configurations }: { configurations: Configurations }) {
  const t = useTranslations('yield')
  const { decimal } = useNumberFormat()
  if (configurations.length < 2) return null
  const describeFees = (configuration: Configurations[number]): string => {
    const fees = getConfiguredFees(configuration).flatMap(({ kind, percent, isCharged }) =>
      isCharged ? [t(`fee.${kind}`, { rate: decimal(percent) })] : [],
    )
    return fees.length === 0 ? t('outlook.free') : fees.join(', ')
  }
  return (
    <div className="pt-3 text-sm">
      <p>{t('outlook.choices')}</p>
      <ul className="space-y-1 pt-1">
        {configurations.map((configuration) => (
          <li key={configuration.id}>
            <bdi lang="en" className="font-medium">
              {humanizeValue(configuration.id)}
            </bdi>
            {configuration.default && <span className="text-muted"> ({t('outlook.usual')})</span>}:{' '}
            {describeFees(configuration)}
          </li>
        ))}
      </ul>
    </div>
  )
}
