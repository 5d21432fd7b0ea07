import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass, type ButtonStyle } from '#src/ui/button.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { NextPress } from './next-press.ts'
import { moveStore, type MovePair } from './stored-moves.ts'

export interface PressLinkProps extends ButtonStyle {
  readonly move: MovePair
  readonly next: NextPress
  readonly symbol: string
  /** A deposit of a part, while the rest is still to come. */
  readonly isEarly?: boolean
}

/** The next press of a move: the form or the run that goes on with it. */
export function PressLink({ move, next, symbol, isEarly = false, ...style }: PressLinkProps) {
  const t = useTranslations('move.press')
  const { short } = useNumberFormat()
  const { kind, to, amount } = next
  const getLabel = (): string => {
    if (kind !== 'deposit') return t(kind)
    if (isEarly) return t('depositEarly')
    return amount === null ? t('depositUnknown') : t('deposit', { amount: short(amount, symbol) })
  }
  return (
    <Link
      to={to}
      className={getButtonClass(style)}
      // Of several moves into one yield, the deposit belongs to the one that opened it.
      onClick={() => kind === 'deposit' && moveStore.openDeposit(move, serviceClock.now())}
    >
      {getLabel()}
    </Link>
  )
}
