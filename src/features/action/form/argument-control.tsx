import { memo, useCallback, type ReactNode } from 'react'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FieldValue } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { AmountControl } from './amount-control.tsx'
import { AmountsControl } from './amounts-control.tsx'
import { SelectControl } from './select-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DurationControl } from './duration-control.tsx'
import { FlagControl } from './flag-control.tsx'
import { OwnedAmount } from './owned-amount.tsx'
import { ListControl } from './list-control.tsx'
import { PercentageControl } from './percentage-control.tsx'
import { ReceiverControl } from './receiver-control.tsx'
import { TextControl } from './text-control.tsx'
import { ValidatorControl } from './validator-control.tsx'

export interface ArgumentControlProps extends Omit<ControlProps, 'onChange'> {
  readonly onChange: (name: string, value: FieldValue) => void
  readonly earnYield: Yield
  readonly owner: string | null
  readonly balance: ReactNode
  /** What one of the amount's token costs, in US dollars, where that can be relied on. */
  readonly price: Decimal | null
}

/** The control for whatever an argument takes. The same while others are typed into. */
export const ArgumentControl = memo(function ArgumentControl({
  earnYield,
  owner,
  balance,
  price,
  onChange,
  ...controlProps
}: ArgumentControlProps) {
  const { control } = controlProps
  const { name } = control
  const change = useCallback((value: FieldValue) => onChange(name, value), [onChange, name])
  const props = { ...controlProps, onChange: change }
  const { shape } = control
  if (shape.kind === 'validator')
    return <ValidatorControl {...props} control={{ ...control, shape }} />
  if (shape.kind === 'amounts') return <AmountsControl {...props} control={{ ...control, shape }} />
  if (control.isList) return <ListControl {...props} earnYield={earnYield} />
  switch (shape.kind) {
    case 'amount':
      return (
        <AmountControl
          {...props}
          control={{ ...control, shape }}
          aside={control.name === 'amount' ? balance : <OwnedAmount shape={shape} />}
          price={control.name === 'amount' ? price : undefined}
        />
      )
    case 'choice':
      return <SelectControl {...props} control={{ ...control, shape }} earnYield={earnYield} />
    case 'flag':
      return <FlagControl {...props} earnYield={earnYield} />
    case 'address':
      return shape.receiver ? (
        <ReceiverControl {...props} control={{ ...control, shape }} owner={owner} />
      ) : (
        <TextControl {...props} />
      )
    case 'percentage':
      return <PercentageControl {...props} control={{ ...control, shape }} />
    case 'duration':
      return <DurationControl {...props} control={{ ...control, shape }} />
    case 'price':
    case 'key':
    case 'decimal':
    case 'number':
    case 'text':
      return <TextControl {...props} />
  }
})
