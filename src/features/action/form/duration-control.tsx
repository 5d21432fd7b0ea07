import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useDurationText } from '#src/ui/numbers/use-duration-text.ts'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { dayAfter, daysUntil } from './day-of.ts'

const DAY = 86_400

/** How long, in days or until a date: two ways to say the same. */
export function DurationControl({
  control,
  value,
  onChange,
  error,
}: ControlProps<ControlOf<'duration'>>) {
  const t = useTranslations('action.form')
  const duration = useDurationText()
  const { shape } = control
  const text = typeof value === 'string' ? value : ''
  const read = readDecimal(text, shape.mark)
  const days = read.ok ? Number(read.value) : null
  const now = serviceClock.now()
  const limit = (seconds: string | null) => (seconds === null ? null : Number(seconds))
  const [least, most] = [limit(shape.minimum), limit(shape.maximum)]
  const dayOf = (seconds: number | null) =>
    seconds === null ? undefined : dayAfter(seconds / DAY, now)
  const range =
    least !== null && most !== null
      ? t('range', { minimum: duration(least), maximum: duration(most) })
      : least === null
        ? most !== null && t('maximum', { maximum: duration(most) })
        : t('minimum', { minimum: duration(least) })

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
            min={dayOf(least)}
            max={dayOf(most)}
            value={days === null ? '' : dayAfter(days, now)}
            onChange={(event) => {
              const counted = daysUntil(event.target.value, now)
              if (counted !== null) onChange(`${counted}`)
            }}
          />
        )}
      </Field>
    </div>
  )
}
