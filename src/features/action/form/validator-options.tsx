import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SelectableValidator } from '#src/arguments/validator-list.ts'
import { Button } from '#src/ui/button.tsx'
import { ValidatorOption, type ValidatorOptionProps } from './validator-option.tsx'

export interface ValidatorOptionsProps extends Pick<ValidatorOptionProps, 'name' | 'isMultiple'> {
  readonly validators: readonly SelectableValidator[]
  readonly selected: readonly string[]
  readonly onSelect: (address: string, chosen: boolean) => void
}

/** So many are shown at a time. */
const PAGE_SIZE = 50

/** A list of validators, in a frame of its own where it is long. */
export function ValidatorOptions({
  validators,
  selected: chosen,
  onSelect,
  ...group
}: ValidatorOptionsProps) {
  const t = useTranslations('action.validator')
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  if (validators.length === 0) return null
  return (
    <div className="relative max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-edge bg-surface">
      {validators.slice(0, visibleCount).map((validator) => (
        <ValidatorOption
          key={validator.value}
          {...group}
          validator={validator}
          isSelected={chosen.includes(validator.value)}
          onSelect={(on) => onSelect(validator.value, on)}
        />
      ))}
      {validators.length > visibleCount && (
        <Button variant="quiet" wide onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
