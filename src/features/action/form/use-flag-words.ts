import { useTranslations } from 'use-intl'
import type { Control } from '#src/arguments/control.ts'
import { knownValue } from '#src/ui/open-value.ts'
import type { ChoiceWords } from './use-choice-words.ts'

const FLAGS = [
  'useMaxAmount',
  'useMaxAllowance',
  'useInstantExecution',
  'useAutoClaim',
  'skipPrechecks',
  'hardwareWalletApiCompatible',
] as const

/** The other name of the contract for the same. Source: supplement, section 1. */
const ALIAS = 'ledgerWalletApiCompatible'

/** What a yes means, as a plain sentence; one that came later reads as the service calls it. */
export function useFlagWords(): (control: Pick<Control, 'name' | 'label'>) => ChoiceWords {
  const t = useTranslations('action.flag')
  return ({ name, label }) => {
    const known = knownValue(FLAGS, name === ALIAS ? 'hardwareWalletApiCompatible' : name)
    return known === null ? { text: label, own: false } : { text: t(known), own: true }
  }
}
