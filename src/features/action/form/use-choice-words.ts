import { useTranslations } from 'use-intl'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { SelectOption } from '#src/arguments/control.ts'
import { configuredFees } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useDurationText } from '#src/ui/numbers/use-duration-text.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

const MODES = ['individual', 'batched'] as const
const RESOURCES = ['BANDWIDTH', 'ENERGY'] as const

/** Words for what can be chosen, where the value alone says little; `own`: they are ours, in the reader's language. */
export interface ChoiceWords {
  readonly text: string
  readonly own: boolean
}

/** Words for an argument's choices, by the argument's name. */
export function useChoiceWords(found: Yield): (name: string, choice: SelectOption) => ChoiceWords {
  const t = useTranslations('action')
  const { decimal } = useNumberText()
  const duration = useDurationText()
  const own = (text: string): ChoiceWords => ({ text, own: true })

  function feesOf({ value, label }: SelectOption): ChoiceWords {
    const one = readYieldDetails(found).feeConfigurations.find(({ id }) => id === value)
    if (!one) return { text: label, own: false }
    const fees = configuredFees(one).flatMap(({ kind, percent, isCharged }) =>
      isCharged ? [t(`review.fee.${kind}`, { percent: decimal(percent) })] : [],
    )
    const name = plainWords(value)
    return own(`${name}: ${fees.length === 0 ? t('choice.noFees') : fees.join(', ')}`)
  }

  return (name, choice) => {
    const { value, label } = choice
    const mode = knownValue(MODES, value)
    const resource = knownValue(RESOURCES, value)
    if (name === 'feeConfigurationId') return feesOf(choice)
    if (name === 'executionMode' && mode) return own(t(`choice.executionMode.${mode}`))
    if (name === 'tronResource' && resource) return own(t(`choice.tronResource.${resource}`))
    if (name.endsWith('TokenNetwork')) return own(findNetwork(value).name)
    if (name === 'duration' && /^\d{1,12}$/.test(value)) return own(duration(Number(value)))
    if (label === value && (value === 'true' || value === 'false'))
      return own(t(value === 'true' ? 'review.yes' : 'review.no'))
    return { text: label, own: false }
  }
}
