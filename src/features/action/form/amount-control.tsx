import { MAX_AMOUNT, type AmountShape, type FieldValue } from '#src/arguments/control.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { trimZeros, type Decimal } from '#src/money/decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { AmountFrame, AmountInput } from '#src/ui/amount-input.tsx'
import { ControlLabel, useRangeLabel, type ControlOf, type ControlProps } from './control-label.tsx'
import { memo, useCallback, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { matchesTypedText, takePortion } from './typed-amount.ts'
import { getCappedMaximum } from '#src/arguments/read-amount.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'

export interface AmountControlProps extends ControlProps<ControlOf<'amount'>> {
  /** The available amount, formatted. */
  readonly aside: ReactNode
  /** Price of one token in US dollars; null if unknown or unreliable, absent if not needed. */
  readonly price?: Decimal | null | undefined
}

/** What Max leaves in the wallet; null if nothing or unknown. */
function getReserve({ available, spendable, decimals }: AmountShape): Decimal | null {
  if (available === null || spendable === null) return null
  const reserve = toRaw(available, decimals) - toRaw(spendable, decimals)
  return reserve > 0n ? fromRaw(reserve, decimals) : null
}

/**
 * The one hint of an amount, the most pressing first: too little left for fees, limits that can't be used, how the input
 * is parsed, that only everything is accepted, what Max leaves, and the limits.
 */
function useAmountHint(
  shape: AmountShape,
  text: string,
  amount: Decimal | null,
  isWrong: boolean,
): ReactNode {
  const t = useTranslations('action.form')
  const { short, exact } = useNumberFormat()
  const range = useRangeLabel()(shape, shape.symbol)
  const reserve = getReserve(shape)
  const { symbol, spendable, available } = shape
  const read = amount && trimZeros(amount)
  const understood =
    read !== null && !matchesTypedText(exact(read, '').trim(), text.trim())
      ? t('understood', { amount: exact(read, symbol) })
      : null
  // Beside an error only how it was read: the error says the rest.
  if (isWrong) return understood
  const isLittle =
    amount !== null &&
    reserve !== null &&
    compareDecimals(amount, spendable ?? amount) > 0 &&
    compareDecimals(amount, available ?? amount) <= 0
  if (isLittle && reserve !== null)
    return (
      <span className="font-medium text-warning">
        {t('leavesLittle', { amount: short(reserve, symbol) })}
      </span>
    )
  if (shape.hasUnusableLimits === true) return t('limitsUnusable')
  if (understood !== null) return understood
  if (shape.isMaxOnly) return t('onlyEverything')
  return reserve === null ? range : t('keeps', { amount: short(reserve, symbol) })
}

const PERCENTS = [25, 50, 75] as const

interface AmountPortionsProps {
  readonly shape: AmountShape
  readonly isEverything: boolean
  readonly onChange: (value: FieldValue) => void
}

/** Quick amounts: portions of the available amount, and Max. Memoized: a keystroke does not change them. */
const AmountPortions = memo(function AmountPortions({
  shape,
  isEverything,
  onChange,
}: AmountPortionsProps) {
  const t = useTranslations('action.form')
  const { spendable, decimals, mark } = shape
  const most = getCappedMaximum(shape)
  const canMax = spendable !== null || shape.everything === 'flag'
  return (
    <fieldset aria-label={t('portions')} className="grid grid-cols-4 gap-1.5">
      {PERCENTS.map((percent) => (
        <Button
          key={percent}
          variant="secondary"
          className="min-h-9! px-1!"
          disabled={spendable === null}
          onClick={() =>
            spendable !== null &&
            onChange(formatDecimalInput(takePortion(spendable, percent, decimals), mark))
          }
        >
          {t('percent', { percent })}
        </Button>
      ))}
      <Button
        variant="secondary"
        disabled={!canMax}
        aria-pressed={isEverything}
        onClick={() => onChange(most === null ? MAX_AMOUNT : formatDecimalInput(most, mark))}
        className="min-h-9! px-1! aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        {t('max')}
      </Button>
    </fieldset>
  )
})

/** Formats US dollars as input text, truncated to cents. */
const truncateToCents = (usd: Decimal): string => usd.replace(/(\.\d{2})\d+$/, '$1')

const ZERO = fromRaw(0n, 0)

interface UnitSwitchProps {
  readonly isUsd: boolean
  /** Amount in token units; null if the input is invalid. */
  readonly amount: Decimal | null
  readonly symbol: string
  readonly price: Decimal
  readonly onSwitch: () => void
}

/** The amount in the other unit; a press swaps the two. */
function UnitSwitch({ isUsd, amount, symbol, price, onSwitch }: UnitSwitchProps) {
  const t = useTranslations('action.form')
  const { short } = useNumberFormat()
  const known = amount ?? ZERO
  return (
    <button
      type="button"
      onClick={onSwitch}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md px-2 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <span className="figures min-w-0 truncate">
        {isUsd ? `≈ ${short(known, symbol)}` : <Usd usd={multiplyDecimals(known, price)} bare />}
      </span>
      <Icon name="swap" className="size-4" />
      <span className="sr-only">{isUsd ? t('inToken', { symbol }) : t('inUsd')}</span>
    </button>
  )
}

/** Returns the amount as typed in US dollars, while that is the unit; the value stays the token amount. */
function useUsd(
  { mark, decimals }: AmountShape,
  amount: Decimal | null,
  price: Decimal | null,
  onAmount: (text: string) => void,
) {
  const [isSelected, setSelected] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const settle = useCallback(() => setTyped(null), [])
  const converted =
    amount === null || price === null
      ? ''
      : truncateToCents(multiplyDecimals(amount, price)).replace('.', mark)
  return {
    isUsd: isSelected && price !== null,
    text: typed ?? converted,
    swap: (): void => {
      setTyped(null)
      setSelected(!isSelected)
    },
    /** What was typed gives way to the value, such as after a press of Max. */
    settle,
    type: (text: string): void => {
      setTyped(text)
      const read = readDecimal(text, mark)
      const isDollars = read.ok && !read.value.startsWith('-') && price !== null
      const tokens = isDollars ? divideDecimals(read.value, price, decimals) : null
      onAmount(tokens === null ? '' : formatDecimalInput(tokens, mark))
    },
  }
}

/** The control for a token amount, typed in either unit or as a portion of the available amount. */
export function AmountControl({
  control,
  value,
  onChange,
  error,
  aside,
  price,
}: AmountControlProps) {
  const t = useTranslations('action.form')
  const { shape } = control
  const isEverything = value === MAX_AMOUNT
  const max = shape.everything === 'amount' ? shape.spendable : shape.available
  const everything = max === null ? '' : formatDecimalInput(max, shape.mark)
  const text = isEverything ? everything : typeof value === 'string' ? value : ''
  const read = readDecimal(text, shape.mark)
  const amount = read.ok ? read.value : null
  const usd = useUsd(shape, amount, price ?? null, onChange)
  const { isUsd, settle } = usd
  const select = useCallback(
    (portion: FieldValue): void => {
      settle()
      onChange(portion)
    },
    [settle, onChange],
  )
  const isWrong = error !== null && error !== undefined && error !== ''
  const hint = useAmountHint(shape, text, amount, isWrong)
  return (
    <Field
      label={
        <>
          <ControlLabel control={{ label: control.label, required: true }} />
          {isUsd && ` (${t('usd')})`}
        </>
      }
      aside={aside}
      error={error}
      hint={hint ?? undefined}
    >
      {(field) => (
        <AmountFrame>
          <AmountInput
            {...field}
            // The two units are two fields, each with its own text.
            key={isUsd ? 'usd' : 'token'}
            name={control.name}
            unit={isUsd ? t('usd') : shape.symbol}
            sign={isUsd ? '$' : null}
            required={control.required}
            readOnly={shape.isMaxOnly}
            placeholder={isUsd ? '0' : (control.placeholder ?? '0')}
            value={isUsd ? usd.text : text}
            onChange={({ target }) => (isUsd ? usd.type(target.value) : onChange(target.value))}
            onBlur={settle}
          />
          {price !== undefined && !shape.isMaxOnly && (
            // The price loads after the form, which must not shift during input.
            <div className="flex min-h-9 px-1">
              {price !== null && (
                <UnitSwitch
                  isUsd={isUsd}
                  amount={amount}
                  symbol={shape.symbol}
                  price={price}
                  onSwitch={usd.swap}
                />
              )}
            </div>
          )}
          {!shape.isMaxOnly && (
            <div className="px-2 pt-1">
              <AmountPortions shape={shape} isEverything={isEverything} onChange={select} />
            </div>
          )}
        </AmountFrame>
      )}
    </Field>
  )
}
