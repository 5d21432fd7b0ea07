import { useTranslations } from 'use-intl'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'

const PARTS = [25, 50, 75, 100] as const

/** How much of a position, typed or as one of the usual parts; all of it is 100. */
export function PercentageControl({
  control,
  value,
  onChange,
  error,
}: ControlProps<ControlOf<'percentage'>>) {
  const t = useTranslations('action.form')
  const { mark } = control.shape
  const text = typeof value === 'string' ? value : ''
  const written = (percent: number): string => {
    const decimal = parseDecimal(`${percent}`)
    return decimal === null ? '' : formatDecimalInput(decimal, mark)
  }
  return (
    <div className="space-y-2">
      <Field
        label={<ControlLabel control={control} />}
        hint={<ControlHint control={control} />}
        error={error}
      >
        {(field) => (
          <div className="relative">
            <TextInput
              {...field}
              name={control.name}
              inputMode="decimal"
              required={control.required}
              placeholder={control.placeholder}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              className="figures pe-10"
            />
            <span className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 font-semibold text-muted">
              %
            </span>
          </div>
        )}
      </Field>
      <fieldset aria-label={t('portions')} className="grid grid-cols-4 gap-2">
        {PARTS.map((percent) => (
          <Button
            key={percent}
            variant="secondary"
            aria-pressed={text === written(percent)}
            onClick={() => onChange(written(percent))}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {percent === 100 ? t('allOfIt') : t('percent', { percent })}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
