import { useTranslations } from 'use-intl'
import type { Control } from '#src/arguments/control.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { isHardwareFlag } from './is-hardware-flag.ts'
import type { ChoiceWords } from './use-choice-words.ts'

const FLAGS = [
  'useMaxAmount',
  'useMaxAllowance',
  'useInstantExecution',
  'useAutoClaim',
  'skipPrechecks',
  'hardwareWalletApiCompatible',
] as const

/** What a yes means, as a plain sentence; one that came later reads as the service calls it. */
export function useFlagWords(): (control: Pick<Control, 'name' | 'label'>) => ChoiceWords {
  const t = useTranslations('action.flag')
  return ({ name, label }) => {
    const known = knownValue(FLAGS, isHardwareFlag(name) ? 'hardwareWalletApiCompatible' : name)
    return known === null ? { text: label, own: false } : { text: t(known), own: true }
  }
}
