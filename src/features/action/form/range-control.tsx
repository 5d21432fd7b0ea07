import { useTranslations } from 'use-intl'
import type { FieldValue } from '#src/arguments/control.ts'
import type { ControlOf, ControlProps } from './control-props.ts'
import { PriceRangeChart } from './price-range-chart.tsx'
import { TextControl } from './text-control.tsx'

type RangeEndProps = Omit<ControlProps<ControlOf<'price'>>, 'onChange'>

export interface RangeControlProps {
  readonly low: RangeEndProps
  readonly high: RangeEndProps
  readonly onChange: (name: string, value: FieldValue) => void
}

const getText = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** Both ends of a range of prices, and how they lie to the price of now. */
export function RangeControl({ low, high, onChange }: RangeControlProps) {
  const t = useTranslations('action.form.priceRange')
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-sm font-medium">{t('title')}</legend>
      <PriceRangeChart
        shape={low.control.shape}
        low={getText(low.value)}
        high={getText(high.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextControl {...low} onChange={(value) => onChange(low.control.name, value)} />
        <TextControl {...high} onChange={(value) => onChange(high.control.name, value)} />
      </div>
    </fieldset>
  )
}
