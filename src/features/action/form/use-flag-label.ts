import { useTranslations } from 'use-intl'
import type { Control } from '#src/arguments/control.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { isHardwareFlag } from './is-hardware-flag.ts'
import type { OptionLabel } from './use-option-label.ts'

const FLAGS = [
  'useMaxAmount',
  'useMaxAllowance',
  'useInstantExecution',
  'useAutoClaim',
  'skipPrechecks',
  'hardwareWalletApiCompatible',
] as const

/** What a yes means, as a plain sentence; one that came later reads as the service calls it. */
export function useFlagLabel(): (control: Pick<Control, 'name' | 'label'>) => OptionLabel {
  const t = useTranslations('action.flag')
  return ({ name, label }) => {
    const known = findKnownValue(FLAGS, isHardwareFlag(name) ? 'hardwareWalletApiCompatible' : name)
    return known === null ? { text: label, isOurs: false } : { text: t(known), isOurs: true }
  }
}
