import type { Control } from '#src/arguments/control.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ControlHint, ControlLabel, type ControlProps, type ControlOf } from './control-label.tsx'
import { useTranslations } from 'use-intl'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { Button } from '#src/ui/button.tsx'
import { serviceClock } from '#src/api/service-clock.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { addDays, countDaysUntil } from './calendar-day.ts'

const DAY = 86_400

/** The control for a duration, in days or as an end date. */
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
    <div className="grid gap-3 @min-[22rem]:grid-cols-2">
      <Field
        label={<ControlLabel control={control} />}
        hint={range || (shape.hasUnusableLimits === true && t('limitsUnusable')) || undefined}
        error={error}
      >
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

/** A number of percent. */
function PercentField({
  control,
  value,
  onChange,
  error,
}: ControlProps<ControlOf<'percentage' | 'slippage'>>) {
  return (
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
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            className="figures pe-10"
          />
          <span className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 font-semibold text-muted">
            %
          </span>
        </div>
      )}
    </Field>
  )
}

/** The control for a slippage tolerance, typed in percent. */
export function SlippageControl(props: ControlProps<ControlOf<'slippage'>>) {
  return <PercentField {...props} />
}

const PARTS = [25, 50, 75, 100] as const

/** The control for a percentage of a position, typed or a portion; 100 is all of it. */
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
      <PercentField control={control} value={value} onChange={onChange} error={error} />
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

const NUMERIC: ReadonlySet<string> = new Set(['number', 'decimal', 'price'])

/** Returns the keyboard type for phones. */
const getInputMode = ({ shape }: Control) => (NUMERIC.has(shape.kind) ? 'decimal' : 'text')

/** The control for a single value. */
export function TextControl({ control, value, onChange, error }: ControlProps) {
  return (
    <Field
      label={<ControlLabel control={control} />}
      hint={<ControlHint control={control} />}
      error={error}
    >
      {(field) => (
        <TextInput
          {...field}
          inputMode={getInputMode(control)}
          name={control.name}
          required={control.required}
          placeholder={control.placeholder}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          className={
            control.shape.kind === 'address' || control.shape.kind === 'key'
              ? 'font-mono text-sm'
              : undefined
          }
        />
      )}
    </Field>
  )
}
