import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { findExceededLimit } from './exceeded-limit.ts'
import { useAmountErrorMessage } from './use-amount-error-message.ts'

export interface AmountFieldProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
  readonly text: string
  readonly onText: (text: string) => void
  /** What was typed, read. */
  readonly amount: Decimal | null
  readonly error: ArgumentError | null
}

/** The amount to reckon with, and whether it could go in. */
export function AmountField({ earnYield, details, text, onText, amount, error }: AmountFieldProps) {
  const t = useTranslations('yield.outlook')
  const { exact } = useNumberFormat()
  const getErrorMessage = useAmountErrorMessage()
  const { symbol } = earnYield.token
  const limit = amount === null ? null : findExceededLimit(amount, earnYield.mechanics, details)
  return (
    <Field
      label={t('amount')}
      error={error && getErrorMessage(error, earnYield.token)}
      hint={limit ? t(`beyond.${limit.kind}`, { limit: exact(limit.limit, symbol) }) : undefined}
    >
      {(field) => (
        <div className="relative max-w-sm">
          <TextInput
            {...field}
            name="outlook-amount"
            inputMode="decimal"
            value={text}
            onChange={(event) => onText(event.target.value)}
            className="figures min-h-13 pe-28 text-xl! font-semibold"
          />
          <span
            lang="en"
            className="pointer-events-none absolute end-4 top-1/2 max-w-24 -translate-y-1/2 truncate font-semibold text-muted"
          >
            {symbol}
          </span>
        </div>
      )}
    </Field>
  )
}
