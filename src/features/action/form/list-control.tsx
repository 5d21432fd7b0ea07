import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FieldValue } from '#src/arguments/control.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { LabeledOption, ControlHint, ControlLabel, type ControlProps } from './control-label.tsx'
import { useOptionLabel } from './option-labels.ts'

/** Returns a list's entries, at least one for input. */
function getEntries(value: FieldValue): readonly string[] {
  const entries = Array.isArray(value) ? value : []
  return entries.length > 0 ? entries : ['']
}

/** The control for any number of values, one per line. */
export function ListControl({
  control,
  value,
  onChange,
  error,
  earnYield,
}: ControlProps & { readonly earnYield: Yield }) {
  const getOptionLabel = useOptionLabel(earnYield)
  const t = useTranslations('action.form')
  const entries = getEntries(value)
  const { shape, name } = control
  // Entries have no identity but their index.
  const rows = entries.map((entry, index) => ({ place: `${index}`, entry, index }))
  const set = (index: number, entry: string): void => onChange(entries.with(index, entry))
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium">
        <ControlLabel control={control} />
      </legend>
      {rows.map(({ place: label, entry, index }) => {
        const number = index + 1
        const last = number === entries.length
        const sharedProps = { name, value: entry, required: control.required && index === 0 }
        return (
          <div key={label} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field
                label={t('entry', { label: control.label, number })}
                hideLabel
                error={last ? error : undefined}
              >
                {(field) =>
                  shape.kind === 'choice' ? (
                    <Select
                      {...field}
                      {...sharedProps}
                      onChange={(event) => set(index, event.target.value)}
                    >
                      <option value="">{shape.reading ? t('reading') : t('choose')}</option>
                      {shape.options.map((choice) => (
                        <LabeledOption
                          key={choice.value}
                          value={choice.value}
                          label={getOptionLabel(control.name, choice)}
                        />
                      ))}
                    </Select>
                  ) : (
                    <TextInput
                      {...field}
                      {...sharedProps}
                      placeholder={control.placeholder}
                      onChange={(event) => set(index, event.target.value)}
                    />
                  )
                }
              </Field>
            </div>
            {entries.length > 1 && (
              <Button
                variant="quiet"
                aria-label={t('remove', { number })}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
        )
      })}
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
      <Button variant="secondary" onClick={() => onChange([...entries, ''])}>
        {t('add')}
      </Button>
    </fieldset>
  )
}
