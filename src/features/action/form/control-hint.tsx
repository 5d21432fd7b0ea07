import { useTranslations } from 'use-intl'
import type { Control, Range } from '#src/arguments/control.ts'
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
