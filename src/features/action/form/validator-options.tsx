import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SelectableValidator } from '#src/arguments/validator-list.ts'
import { Button } from '#src/ui/button.tsx'
import { ValidatorOption, type ValidatorOptionProps } from './validator-option.tsx'

export interface ValidatorOptionsProps extends Pick<ValidatorOptionProps, 'name' | 'several'> {
  readonly choices: readonly SelectableValidator[]
  readonly chosen: readonly string[]
  readonly onChoose: (address: string, chosen: boolean) => void
}

/** So many are shown at a time. */
const PART = 50

/** A list of validators, in a frame of its own where it is long. */
export function ValidatorOptions({ choices, chosen, onChoose, ...group }: ValidatorOptionsProps) {
  const t = useTranslations('action.validator')
  const [shown, setShown] = useState(PART)
  if (choices.length === 0) return null
  return (
    <div className="relative max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-edge bg-surface">
      {choices.slice(0, shown).map((choice) => (
        <ValidatorOption
          key={choice.value}
          {...group}
          choice={choice}
          chosen={chosen.includes(choice.value)}
          onChoose={(on) => onChoose(choice.value, on)}
        />
      ))}
      {choices.length > shown && (
        <Button variant="quiet" wide onClick={() => setShown(shown + PART)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
