import { useTranslations } from 'use-intl'
import type { Control, FieldValue, Shape, Range } from '#src/arguments/control.ts'
import type { OptionLabel } from './option-labels.ts'
import type { ReactNode } from 'react'
import type { Decimal } from '#src/money/decimal.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

/** A range in words; null when there is no limit. */
export function useRangeLabel(): (range: Range, symbol: string) => string | null {
  const t = useTranslations('action.form')
  const { exact } = useNumberFormat()
  return ({ minimum, maximum }, symbol) => {
    const text = (limit: Decimal): string => exact(limit, symbol).trim()
    if (minimum !== null && maximum !== null)
      return t('range', { minimum: text(minimum), maximum: text(maximum) })
    if (minimum !== null) return t('minimum', { minimum: text(minimum) })
    return maximum === null ? null : t('maximum', { maximum: text(maximum) })
  }
}

const NO_RANGE = { minimum: null, maximum: null }

/** What the service says about a field, and its limits. */
export function ControlHint({ control }: { control: Pick<Control, 'description' | 'shape'> }) {
  const { shape, description } = control
  const hasRange =
    shape.kind === 'number' || shape.kind === 'decimal' || shape.kind === 'percentage'
  const range = useRangeLabel()(hasRange ? shape : NO_RANGE, '')
  if (description === undefined && range === null) return null
  return (
    <>
      {description !== undefined && <span lang="en">{description}</span>}
      {description !== undefined && range !== null && ' '}
      {range}
    </>
  )
}

/** A control whose shape is known. */
export type ControlOf<Kind extends Shape['kind']> = Omit<Control, 'shape'> & {
  readonly shape: Extract<Shape, { kind: Kind }>
}

/** What every kind of control is given. */
export interface ControlProps<ShownControl = Control> {
  readonly control: ShownControl
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
  /** What is wrong with it, in words, where that may be said already. */
  readonly error: ReactNode
  /** In which of several amounts, from 0. */
  readonly errorPart?: number | undefined
}

/** One of a list, in our words or in the service's. */
export function LabeledOption({ value, label }: { value: string; label: OptionLabel }) {
  return (
    <option value={value} lang={label.isOurs ? undefined : 'en'}>
      {label.text}
    </option>
  )
}

/** A field's name in the service's words, and whether it may stay empty. */
export function ControlLabel({ control }: { control: Pick<Control, 'label' | 'required'> }) {
  const t = useTranslations('action.form')
  return (
    <>
      <span lang="en">{control.label}</span>
      {!control.required && <span className="font-normal text-muted"> ({t('optional')})</span>}
    </>
  )
}
