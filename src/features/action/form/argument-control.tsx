import { memo, useCallback, type ReactNode } from 'react'
import type { Yield } from '#src/api/schemas/yield.ts'
import { MAX_AMOUNT, type FieldValue, type AmountShape } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { AmountControl } from './amount-control.tsx'
import {
  LabeledOption,
  ControlLabel,
  ControlHint,
  type ControlProps,
  type ControlOf,
} from './control-label.tsx'
import {
  DurationControl,
  PercentageControl,
  SlippageControl,
  TextControl,
} from './input-controls.tsx'
import { ListControl } from './list-control.tsx'
import { ValidatorControl } from './validator-control.tsx'
import { useTranslations } from 'use-intl'
import { isAddress } from '#src/arguments/is-address.ts'
import { Alert } from '#src/ui/alert.tsx'
import { isOtherAddress } from '../payout.ts'
import { Switch } from '#src/ui/switch.tsx'
import { getHardwareWalletWarning, isHardwareFlag } from '../draft/hardware-wallet-warning.ts'
import { useFlagLabel, useOptionLabel } from './option-labels.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'

export interface ArgumentControlProps extends Omit<ControlProps, 'onChange'> {
  readonly onChange: (name: string, value: FieldValue) => void
  readonly earnYield: Yield
  readonly owner: string | null
  readonly balance: ReactNode
  /** Price of one token in US dollars; null if unknown or unreliable. */
  readonly price: Decimal | null
}

interface ReceiverControlProps extends ControlProps<ControlOf<'address'>> {
  readonly owner: string | null
}

/** Receiver of the funds: the own address by default, any other with a warning. */
function ReceiverControl({ owner, ...props }: ReceiverControlProps) {
  const t = useTranslations('action.form')
  const { control, value } = props
  const typed = typeof value === 'string' ? value.trim() : ''
  const isValid = typed !== '' && isAddress(typed, control.shape.family)
  // The one hint of the field is the service's.
  const placeholder = control.required ? control.placeholder : t('ownReceiver')
  return (
    <div className="space-y-2">
      <TextControl {...props} control={{ ...control, placeholder }} />
      {isValid && isOtherAddress(typed, owner) && (
        <Alert tone="warning">{t('foreignReceiver')}</Alert>
      )}
    </div>
  )
}

interface FlagControlProps extends ControlProps {
  readonly earnYield: Yield
}

export function FlagControl({ control, value, onChange, earnYield }: FlagControlProps) {
  const t = useTranslations('action.hardware')
  const { text, isOurs } = useFlagLabel()(control)
  const isOn = value === true
  return (
    <div>
      <Switch
        label={<span lang={isOurs ? undefined : 'en'}>{text}</span>}
        name={control.name}
        checked={isOn}
        onChange={onChange}
      />
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
      {isOn &&
        isHardwareFlag(control.name) &&
        getHardwareWalletWarning(earnYield, null) !== null && (
          <div className="pt-2">
            <Alert tone="warning" urgent>
              {t('flag')}
            </Alert>
          </div>
        )}
    </div>
  )
}

function SelectControl({
  control,
  value,
  onChange,
  error,
  earnYield,
}: ControlProps<ControlOf<'choice'>> & { readonly earnYield: Yield }) {
  const getOptionLabel = useOptionLabel(earnYield)
  const t = useTranslations('action.form')
  const { options, reading: isLoading } = control.shape
  const nothing = control.required ? t('choose') : t('none')
  return (
    <Field
      label={<ControlLabel control={control} />}
      hint={<ControlHint control={control} />}
      error={error}
    >
      {(field) => (
        <Select
          {...field}
          name={control.name}
          required={control.required}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{isLoading ? t('reading') : nothing}</option>
          {options.map((choice) => (
            <LabeledOption
              key={choice.value}
              value={choice.value}
              label={getOptionLabel(control.name, choice)}
            />
          ))}
        </Select>
      )}
    </Field>
  )
}

const getText = (value: FieldValue, shape: AmountShape): string => {
  if (value === MAX_AMOUNT)
    return shape.spendable === null ? '' : formatDecimalInput(shape.spendable, shape.mark)
  return typeof value === 'string' ? value : ''
}

interface OwnedAmountProps {
  readonly shape: AmountShape
  /** Whether the amount is in the wallet rather than the position. */
  readonly inWallet?: boolean
}

/** The owned amount of a token other than the yield's, such as shares. */
function OwnedAmount({ shape, inWallet = false }: OwnedAmountProps) {
  const t = useTranslations('action.form')
  if (shape.available === null) return null
  return t.rich(inWallet ? 'balance' : 'position', {
    amount: () => <Amount amount={shape.available} symbol={shape.symbol} />,
  })
}

/** The control for amounts of several tokens. */
function AmountsControl({
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

/** The control for an argument of any shape. Memoized against input in other controls. */
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
    case 'slippage':
      return <SlippageControl {...props} control={{ ...control, shape }} />
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
