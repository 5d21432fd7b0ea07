import { useTranslations } from 'use-intl'
import type { DateRange } from '#src/api/queries/history.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

const DAY = 86_400_000
const DEFAULT_DAYS = 30

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns the last days up to today, in UTC as the service counts them. @param now service time, milliseconds */
export const getDefaultRange = (now: number): DateRange => ({
  from: toDay(now - DEFAULT_DAYS * DAY),
  to: toDay(now),
})

const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a range has two days, the first no later than the last. */
export const isUsableRange = ({ from, to }: DateRange): boolean =>
  PLAIN_DAY.test(from) && PLAIN_DAY.test(to) && from <= to

interface DateRangeFieldsProps {
  readonly range: DateRange
  readonly onChange: (range: DateRange) => void
  /** Service time, milliseconds. */
  readonly now: number
}

/** The first and the last day of a history. */
export function DateRangeFields({ range, onChange, now }: DateRangeFieldsProps) {
  const t = useTranslations('yield.history')
  const error = isUsableRange(range) ? null : t('rangeUnusable')
  return (
    <div className="grid max-w-md gap-3 sm:grid-cols-2">
      <Field label={t('from')} error={error}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            max={range.to}
            value={range.from}
            onChange={(event) => onChange({ ...range, from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('to')}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            min={range.from}
            max={toDay(now)}
            value={range.to}
            onChange={(event) => onChange({ ...range, to: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
