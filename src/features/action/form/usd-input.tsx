import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AmountShape } from '#src/arguments/control.ts'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import { TypedInput } from '#src/ui/typed-input.tsx'

export interface UsdInputProps {
  readonly shape: AmountShape
  /** What is typed in the token; null while it can't be read. */
  readonly amount: Decimal | null
  /** What one costs, on which enough yields agree. */
  readonly price: Decimal
  /** Told the token amount, as it would be typed. */
  readonly onAmount: (text: string) => void
}

/** Dollars as they are written, cut after cents. */
const truncateToCents = (usd: Decimal): string => usd.replace(/(\.\d{2})\d+$/, '$1')

/** The same amount in dollars. It is the token amount that is sent; this one helps to find it. */
export function UsdInput({ shape, amount, price, onAmount }: UsdInputProps) {
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
        {/* After it: what is laid out by itself covers what comes before. */}
        <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted">
          $
        </span>
      </div>
    </div>
  )
}
