import { useTranslations } from 'use-intl'
import type { AmountShape } from '#src/arguments/control.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'

export interface OwnedAmountProps {
  readonly shape: AmountShape
  /** In the wallet, not in the position. */
  readonly inWallet?: boolean
}

/** What there is of a token beside the yield's own, such as shares. */
export function OwnedAmount({ shape, inWallet = false }: OwnedAmountProps) {
  const t = useTranslations('action.form')
  if (shape.available === null) return null
  return t.rich(inWallet ? 'balance' : 'position', {
    amount: () => <Amount amount={shape.available} symbol={shape.symbol} />,
  })
}
