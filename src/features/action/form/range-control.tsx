import { useTranslations } from 'use-intl'
import type { FieldValue } from '#src/arguments/control.ts'
import type { ControlOf, ControlProps } from './control-props.ts'
import { RangeDrawing } from './range-drawing.tsx'
import { TextControl } from './text-control.tsx'

type End = Omit<ControlProps<ControlOf<'price'>>, 'onChange'>

export interface RangeControlProps {
  readonly low: End
  readonly high: End
  readonly onChange: (name: string, value: FieldValue) => void
}

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** Both ends of a range of prices, and how they lie to the price of now. */
export function RangeControl({ low, high, onChange }: RangeControlProps) {
  const t = useTranslations('action.form.priceRange')
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-sm font-medium">{t('title')}</legend>
      <RangeDrawing shape={low.control.shape} low={textOf(low.value)} high={textOf(high.value)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextControl {...low} onChange={(value) => onChange(low.control.name, value)} />
        <TextControl {...high} onChange={(value) => onChange(high.control.name, value)} />
      </div>
    </fieldset>
  )
}
