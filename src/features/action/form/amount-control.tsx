import { MAX_AMOUNT, type AmountShape, type FieldValue } from '#src/arguments/control.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { trimZeros, type Decimal } from '#src/money/decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { TypedInput } from '#src/ui/typed-input.tsx'
import { ControlLabel, useRangeLabel, type ControlOf, type ControlProps } from './control-label.tsx'
import { memo, useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { matchesTypedText, takePortion } from './typed-amount.ts'
import { getCappedMaximum } from '#src/arguments/read-amount.ts'
import { Button } from '#src/ui/button.tsx'
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

interface AmountHintProps {
  readonly shape: AmountShape
  /** The parsed input. */
  readonly amount: Decimal | null
  readonly text: string
}

/** The limits, how the input is parsed, and the reserve for network fees. */
function AmountHint({ shape, amount, text }: AmountHintProps) {
  const t = useTranslations('action.form')
  const { short, exact } = useNumberFormat()
  const range = useRangeLabel()(shape, shape.symbol)
  const reserve = getReserve(shape)
  const { symbol, spendable, available } = shape
  const read = amount && trimZeros(amount)
  const isLittle =
    amount !== null &&
    reserve !== null &&
    compareDecimals(amount, spendable ?? amount) > 0 &&
    compareDecimals(amount, available ?? amount) <= 0
  return (
    <>
      {read !== null && !matchesTypedText(exact(read, '').trim(), text.trim()) && (
        <span className="block">{t('understood', { amount: exact(read, symbol) })}</span>
      )}
      {shape.isMaxOnly && <span className="block">{t('onlyEverything')}</span>}
      {range !== null && <span className="block">{range}</span>}
      {reserve !== null && (
        <span className={isLittle ? 'block font-medium text-warning' : 'block'}>
          {t(isLittle ? 'leavesLittle' : 'keeps', { amount: short(reserve, symbol) })}
        </span>
      )}
    </>
  )
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
    <fieldset aria-label={t('portions')} className="grid grid-cols-4 gap-2">
      {PERCENTS.map((percent) => (
        <Button
          key={percent}
          variant="secondary"
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
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        {t('max')}
      </Button>
    </fieldset>
  )
})

interface UsdInputProps {
  readonly shape: AmountShape
  /** Amount in token units; null if the input is invalid. */
  readonly amount: Decimal | null
  /** Price of one token in US dollars, agreed on by enough yields. */
  readonly price: Decimal
  /** Called with the token amount as input text. */
  readonly onAmount: (text: string) => void
}

/** Formats US dollars as input text, truncated to cents. */
const truncateToCents = (usd: Decimal): string => usd.replace(/(\.\d{2})\d+$/, '$1')

/** The amount in US dollars; the request contains the token amount. */
function UsdInput({ shape, amount, price, onAmount }: UsdInputProps) {
  const t = useTranslations('action.form')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { mark, decimals } = shape
  const converted =
    amount === null ? '' : truncateToCents(multiplyDecimals(amount, price)).replace('.', mark)

  function type(text: string): void {
    setTyped(text)
    const read = readDecimal(text, mark)
    const isDollars = read.ok && !read.value.startsWith('-')
    const tokens = isDollars ? divideDecimals(read.value, price, decimals) : null
    onAmount(tokens === null ? '' : formatDecimalInput(tokens, mark))
  }

  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm text-muted">
        {t('usd')}
      </label>
      <div className="relative w-40 min-w-0">
        <TypedInput
          id={id}
          inputMode="decimal"
          value={typed ?? converted}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          className="figures h-11 ps-7"
        />
        {/* After it: positioned elements cover what comes before. */}
        <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted">
          $
        </span>
      </div>
    </div>
  )
}

/** The control for a token amount, typed or as a portion of the available amount. */
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
        // The price loads after the form, which must not shift during input.
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
