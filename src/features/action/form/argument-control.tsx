import type { ReactNode } from 'react'
import { AmountControl } from './amount-control.tsx'
import { ChoiceControl } from './choice-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FlagControl } from './flag-control.tsx'
import { ListControl } from './list-control.tsx'
import { ReceiverControl } from './receiver-control.tsx'
import { TextControl } from './text-control.tsx'
import { ValidatorControl } from './validator-control.tsx'

export interface ArgumentControlProps extends ControlProps {
  readonly owner: string | null
  readonly balance: ReactNode
}

/** The control for whatever an argument takes. */
export function ArgumentControl({ owner, balance, ...props }: ArgumentControlProps) {
  const { control } = props
  const { shape } = control
  if (shape.kind === 'validator')
    return <ValidatorControl {...props} control={{ ...control, shape }} />
  if (control.list) return <ListControl {...props} />
  switch (shape.kind) {
    case 'amount':
      return <AmountControl {...props} control={{ ...control, shape }} aside={balance} />
    case 'choice':
      return <ChoiceControl {...props} control={{ ...control, shape }} />
    case 'flag':
      return <FlagControl {...props} />
    case 'address':
      return shape.receiver ? (
        <ReceiverControl {...props} control={{ ...control, shape }} owner={owner} />
      ) : (
        <TextControl {...props} />
      )
    case 'decimal':
    case 'number':
    case 'text':
      return <TextControl {...props} />
  }
}
