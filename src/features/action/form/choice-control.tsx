import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ChoiceOption } from './choice-option.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { useChoiceWords } from './use-choice-words.ts'

/** One of a list. */
export function ChoiceControl({
  control,
  value,
  onChange,
  error,
  found,
}: ControlProps<ControlOf<'choice'>> & { readonly found: Yield }) {
  const words = useChoiceWords(found)
  const t = useTranslations('action.form')
  const { options: choices, reading } = control.shape
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
          <option value="">{reading ? t('reading') : nothing}</option>
          {choices.map((choice) => (
            <ChoiceOption
              key={choice.value}
              value={choice.value}
              words={words(control.name, choice)}
            />
          ))}
        </Select>
      )}
    </Field>
  )
}
