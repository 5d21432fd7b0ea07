import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LabeledOption } from './select-option.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { useOptionLabel } from './use-option-label.ts'

/** One of a list. */
export function SelectControl({
  control,
  value,
  onChange,
  error,
  earnYield,
}: ControlProps<ControlOf<'choice'>> & { readonly earnYield: Yield }) {
  const getOptionLabel = useOptionLabel(earnYield)
  const t = useTranslations('action.form')
  const { options, reading: isLoading } = control.shape
  const nothing = control.required ? t('choose') : t('none')
  return (
    <Field
      label={<ControlLabel control={control} />}
      hint={<ControlHint control={control} />}
      error={error}
    >
      {(field) => (
        <Select
          {...field}
          name={control.name}
          required={control.required}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{isLoading ? t('reading') : nothing}</option>
          {options.map((choice) => (
            <LabeledOption
              key={choice.value}
              value={choice.value}
              label={getOptionLabel(control.name, choice)}
            />
          ))}
        </Select>
      )}
    </Field>
  )
}
