import { useTranslations } from 'use-intl'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { SelectOption, Control } from '#src/arguments/control.ts'
import { getConfiguredFees } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'
import { isHardwareFlag } from '../draft/hardware-wallet-warning.ts'

const FLAGS = [
  'useMaxAmount',
  'useMaxAllowance',
  'useInstantExecution',
  'useAutoClaim',
  'skipPrechecks',
  'hardwareWalletApiCompatible',
] as const

/** Formats what a set flag means; an unknown flag keeps the service's label. */
export function useFlagLabel(): (control: Pick<Control, 'name' | 'label'>) => OptionLabel {
  const t = useTranslations('action.flag')
  return ({ name, label }) => {
    const known = findKnownValue(FLAGS, isHardwareFlag(name) ? 'hardwareWalletApiCompatible' : name)
    return known === null ? { text: label, isOurs: false } : { text: t(known), isOurs: true }
  }
}

const MODES = ['individual', 'batched'] as const
const RESOURCES = ['BANDWIDTH', 'ENERGY'] as const

/** An option's label where the value alone is not clear; `own`: translated by the app. */
export interface OptionLabel {
  readonly text: string
  readonly isOurs: boolean
}

/** Returns labels for an argument's options, by its name. */
export function useOptionLabel(
  earnYield: Yield,
): (name: string, option: SelectOption) => OptionLabel {
  const t = useTranslations('action')
  const { decimal } = useNumberFormat()
  const duration = useDurationFormat()
  const separator = useListSeparator()
  const createOwnLabel = (text: string): OptionLabel => ({ text, isOurs: true })

  function describeFees({ value, label }: SelectOption): OptionLabel {
    const configuration = readYieldDetails(earnYield).feeConfigurations.find(
      ({ id }) => id === value,
    )
    if (!configuration) return { text: label, isOurs: false }
    const fees = getConfiguredFees(configuration).flatMap(({ kind, percent, isCharged }) =>
      isCharged ? [t(`review.fee.${kind}`, { percent: decimal(percent) })] : [],
    )
    const name = humanizeValue(value)
    return createOwnLabel(
      `${name}: ${fees.length === 0 ? t('choice.noFees') : fees.join(separator)}`,
    )
  }

  return (name, option) => {
    const { value, label } = option
    const mode = findKnownValue(MODES, value)
    const resource = findKnownValue(RESOURCES, value)
    if (name === 'feeConfigurationId') return describeFees(option)
    if (name === 'executionMode' && mode) return createOwnLabel(t(`choice.executionMode.${mode}`))
    if (name === 'tronResource' && resource)
      return createOwnLabel(t(`choice.tronResource.${resource}`))
    if (name.endsWith('TokenNetwork')) return createOwnLabel(findNetwork(value).name)
    if (name === 'duration' && /^\d{1,12}$/.test(value))
      return createOwnLabel(duration(Number(value)))
    if (label === value && (value === 'true' || value === 'false'))
      return createOwnLabel(t(value === 'true' ? 'review.yes' : 'review.no'))
    return { text: label, isOurs: false }
  }
}
