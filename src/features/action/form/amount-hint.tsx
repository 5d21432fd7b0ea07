import { useTranslations } from 'use-intl'
import type { AmountShape } from '#src/arguments/control.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { trimZeros } from '#src/money/trim-zeros.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useRangeLabel } from './control-hint.tsx'
import { matchesTypedText } from './matches-typed-text.ts'

/** What Max leaves behind; null when it leaves nothing or that is unknown. */
function getReserve({ available, spendable, decimals }: AmountShape): Decimal | null {
  if (available === null || spendable === null) return null
  const reserve = toRaw(available, decimals) - toRaw(spendable, decimals)
  return reserve > 0n ? fromRaw(reserve, decimals) : null
}

export interface AmountHintProps {
  readonly shape: AmountShape
  /** What was typed, read. */
  readonly amount: Decimal | null
  readonly text: string
}

/** The limits, how what was typed is understood, and what stays for network fees. */
export function AmountHint({ shape, amount, text }: AmountHintProps) {
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
