import { useTranslations } from 'use-intl'
import type { Control, FieldValue, Shape, Range } from '#src/arguments/control.ts'
import type { OptionLabel } from './option-labels.ts'
import type { ReactNode } from 'react'
import type { Decimal } from '#src/money/decimal.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

/** Formats a range; null without limits. */
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

/** The service's hint for a field, and its limits. */
export function ControlHint({ control }: { control: Pick<Control, 'description' | 'shape'> }) {
  const { shape, description } = control
  const hasRange =
    shape.kind === 'number' ||
    shape.kind === 'decimal' ||
    shape.kind === 'percentage' ||
    shape.kind === 'slippage'
  const t = useTranslations('action.form')
  const unit = shape.kind === 'slippage' ? '%' : ''
  const range = useRangeLabel()(hasRange ? shape : NO_RANGE, unit)
  const isUnusable = 'hasUnusableLimits' in shape && shape.hasUnusableLimits === true
  if (description === undefined && range === null && !isUnusable) return null
  return (
    <>
      {description !== undefined && <span lang="en">{description}</span>}
      {description !== undefined && range !== null && ' '}
      {range}
      {isUnusable && ` ${t('limitsUnusable')}`}
    </>
  )
}

/** A control of a known shape. */
export type ControlOf<Kind extends Shape['kind']> = Omit<Control, 'shape'> & {
  readonly shape: Extract<Shape, { kind: Kind }>
}

/** Props of every control. */
export interface ControlProps<ShownControl = Control> {
  readonly control: ShownControl
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
  /** The validation error, formatted, once it may be shown. */
  readonly error: ReactNode
  /** Index of the invalid one of several amounts. */
  readonly errorPart?: number | undefined
}

/** An option, with the app's label or the service's. */
export function LabeledOption({ value, label }: { value: string; label: OptionLabel }) {
  return (
    <option value={value} lang={label.isOurs ? undefined : 'en'}>
      {label.text}
    </option>
  )
}

/** A field's label from the service, and whether it is optional. */
export function ControlLabel({ control }: { control: Pick<Control, 'label' | 'required'> }) {
  const t = useTranslations('action.form')
  return (
    <>
      <span lang="en">{control.label}</span>
      {!control.required && <span className="font-normal text-muted"> ({t('optional')})</span>}
    </>
  )
}
