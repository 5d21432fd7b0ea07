import { MAX_AMOUNT } from '#src/arguments/control.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { TypedInput } from '#src/ui/typed-input.tsx'
import { AmountHint } from './amount-hint.tsx'
import { AmountPortions } from './amount-portions.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import type { ReactNode } from 'react'
import { UsdInput } from './usd-input.tsx'

export interface AmountControlProps extends ControlProps<ControlOf<'amount'>> {
  /** What there is, in words. */
  readonly aside: ReactNode
  /** What one costs, in US dollars; null where that is not known or can't be relied on, absent where nobody asks. */
  readonly price?: Decimal | null | undefined
}

/** An amount of the token, typed or as a part of what there is. */
export function AmountControl({
  control,
  value,
  onChange,
  error,
  aside,
  price,
}: AmountControlProps) {
  const { shape } = control
  const isEverything = value === MAX_AMOUNT
  const max = shape.everything === 'amount' ? shape.spendable : shape.available
  const everything = max === null ? '' : formatDecimalInput(max, shape.mark)
  const text = isEverything ? everything : typeof value === 'string' ? value : ''
  const read = readDecimal(text, shape.mark)
  return (
    <div className="space-y-2">
      <Field
        label={<ControlLabel control={{ label: control.label, required: true }} />}
        aside={aside}
        error={error}
        hint={<AmountHint shape={shape} amount={read.ok ? read.value : null} text={text} />}
      >
        {(field) => (
          <div className="relative">
            <TypedInput
              {...field}
              name={control.name}
              inputMode="decimal"
              required={control.required}
              readOnly={shape.isMaxOnly}
              placeholder={control.placeholder ?? '0'}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              className="figures h-16 pe-24 text-2xl! font-semibold"
            />
            <span className="pointer-events-none absolute end-4 top-1/2 max-w-20 -translate-y-1/2 truncate font-semibold text-muted">
              {shape.symbol}
            </span>
          </div>
        )}
      </Field>
      {!shape.isMaxOnly && (
        <AmountPortions shape={shape} isEverything={isEverything} onChange={onChange} />
      )}
      {price !== undefined && !shape.isMaxOnly && (
        // The price comes later than the form, which must not move under a finger.
        <div className="flex min-h-11 flex-col justify-center">
          {price !== null && (
            <UsdInput
              shape={shape}
              amount={read.ok ? read.value : null}
              price={price}
              onAmount={onChange}
            />
          )}
        </div>
      )}
    </div>
  )
}
