import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useDurationFormat } from '#src/ui/numbers/use-duration-format.ts'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { addDays, countDaysUntil } from './calendar-day.ts'

const DAY = 86_400

/** How long, in days or until a date: two ways to say the same. */
export function DurationControl({
  control,
  value,
  onChange,
  error,
}: ControlProps<ControlOf<'duration'>>) {
  const t = useTranslations('action.form')
  const duration = useDurationFormat()
  const { shape } = control
  const text = typeof value === 'string' ? value : ''
  const read = readDecimal(text, shape.mark)
  const days = read.ok ? Number(read.value) : null
  const now = serviceClock.now()
  const limit = (seconds: string | null) => (seconds === null ? null : Number(seconds))
  const [min, max] = [limit(shape.minimum), limit(shape.maximum)]
  const dayOf = (seconds: number | null) =>
    seconds === null ? undefined : addDays(seconds / DAY, now)
  const range =
    min !== null && max !== null
      ? t('range', { minimum: duration(min), maximum: duration(max) })
      : min === null
        ? max !== null && t('maximum', { maximum: duration(max) })
        : t('minimum', { minimum: duration(min) })

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={<ControlLabel control={control} />} hint={range || undefined} error={error}>
        {(field) => (
          <div className="relative">
            <TextInput
              {...field}
              name={control.name}
              inputMode="decimal"
              required={control.required}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              className="figures pe-20"
            />
            <span className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-muted">
              {t('days')}
            </span>
          </div>
        )}
      </Field>
      <Field label={t('until')}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            min={dayOf(min)}
            max={dayOf(max)}
            value={days === null ? '' : addDays(days, now)}
            onChange={(event) => {
              const countedDays = countDaysUntil(event.target.value, now)
              if (countedDays !== null) onChange(`${countedDays}`)
            }}
          />
        )}
      </Field>
    </div>
  )
}
