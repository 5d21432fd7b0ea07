import { MAX_AMOUNT, type AmountShape, type FieldValue } from '#src/arguments/control.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { AmountControl } from './amount-control.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { OwnedAmount } from './owned-amount.tsx'

const getText = (value: FieldValue, shape: AmountShape): string => {
  if (value === MAX_AMOUNT)
    return shape.spendable === null ? '' : formatDecimalInput(shape.spendable, shape.mark)
  return typeof value === 'string' ? value : ''
}

/** As much of each of several tokens. */
export function AmountsControl({
  control,
  value,
  onChange,
  error,
  errorPart = 0,
}: ControlProps<ControlOf<'amounts'>>) {
  const { tokenShapes } = control.shape
  const entries = Array.isArray(value) ? value : []
  const hasError = error !== null && error !== undefined
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-1.5 text-sm font-medium">
        <ControlLabel control={control} />
      </legend>
      {tokenShapes.map((shape, index) => (
        <AmountControl
          key={shape.symbol}
          control={{
            ...control,
            name: `${control.name}-${index}`,
            label: shape.symbol,
            isList: false,
            shape,
          }}
          value={entries[index] ?? ''}
          onChange={(next) =>
            onChange(
              tokenShapes.map((tokenShape, at) =>
                at === index ? getText(next, tokenShape) : (entries[at] ?? ''),
              ),
            )
          }
          error={hasError && index === errorPart ? error : null}
          aside={<OwnedAmount shape={shape} inWallet />}
        />
      ))}
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
    </fieldset>
  )
}
